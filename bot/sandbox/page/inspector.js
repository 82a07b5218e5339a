// Behind the scenes.
export const inspectorIsOpen = () => false;
export function toggleInspector() {}
