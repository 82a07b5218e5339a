// Asking the server. The token comes with the address of the page.

const token = new URLSearchParams(location.search).get("token") ?? "";

/** What the server said no to, in its words; `status` is 0 when it could not be asked. */
export class Refused extends Error {
  constructor(words, status) {
    super(words);
    this.status = status;
  }
}

export async function call(method, path, body) {
  const headers = { Authorization: `Bearer ${token}` };
  if (body) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/client/${path}`, { method, headers, body: body && JSON.stringify(body) }).catch(away);
  const told = await answer.json();
  if (!answer.ok) throw new Refused(told.refused ?? `the server answered ${answer.status}`, answer.status);
  return told;
}

function away() {
  throw new Refused("the server cannot be reached", 0);
}

export const get = (path) => call("GET", path);
export const act = (user, what) => call("POST", `${user}/acts`, what);

export function socketTo(user) {
  return new WebSocket(`ws://${location.host}/client/${user}/socket?token=${encodeURIComponent(token)}`);
}

/** Files are named by the server's own address, which the page may have been opened under another name of. */
export function local(url) {
  const there = new URL(url, location.href);
  const ours = ["127.0.0.1", "localhost"].includes(there.hostname) && there.port === location.port;
  return ours ? location.origin + there.pathname + there.search : there.href;
}
