// People, roles and channels, as menus and options offer them.

import { channel, guildOf, nameOf, state, titleOf } from "./state.js";

const KINDS = { 5: ["people"], 6: ["roles"], 7: ["people", "roles"], 8: ["channels"] };
const OPTIONS = { 6: 5, 7: 8, 8: 6, 9: 7 };

/** The kind of menu that a command's option of this type is like. */
export const asMenu = (optionType) => OPTIONS[optionType];

/** What a menu of this type (docs: components/reference) offers here. */
export function offered(menuType, channelTypes = []) {
  const guild = guildOf(channel());
  const sources = {
    people: () =>
      (guild?.members ?? [...state.people.values()]).map((user) => ({ label: nameOf(user), value: user.id })),
    roles: () => (guild?.roles ?? []).map((role) => ({ label: role.name, value: role.id })),
    channels: () =>
      [...state.channels.values()]
        .filter((place) => place.guild_id === guild?.id && (!channelTypes.length || channelTypes.includes(place.type)))
        .map((place) => ({ label: `#${titleOf(place)}`, value: place.id })),
  };
  return (KINDS[menuType] ?? []).flatMap((source) => sources[source]());
}
