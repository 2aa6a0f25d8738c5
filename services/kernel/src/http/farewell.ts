import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** How a server takes its leave; times in milliseconds. */
export interface Manner {
  /** The door stays open until nobody has come for so long: longer than a balancer takes to send whom it chose to send here. */
  readonly lingerMs: number;
  /** Connections on which nothing runs are left to their owners for so long after the door closed: they may be about to ask. */
  readonly idleMs: number;
  /** Whoever still holds a connection so long after the door closed is cut off. */
  readonly patienceMs: number;
}

/** However many come. */
const longestLingerMs = 3_000;

/**
 * Ends a server without failing anybody (promises.md A18): every answer from now on says that its connection ends with it,
 * who is still on the way is let in, then who knocks is refused and goes elsewhere, and what runs may end.
 */
export async function farewell(server: Server, { lingerMs, idleMs, patienceMs }: Manner): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await lastComers(server, lingerMs);
  const idle = setInterval(() => server.closeIdleConnections(), idleMs);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  // The HTTP server's own close would tear at once who is idle, and who has connected and not spoken yet.
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
  clearInterval(idle);
  clearTimeout(cut);
}

/** Who has connected and was not let in yet would be cut off with the door: a busy loop hears of them late. */
async function lastComers(server: Server, lingerMs: number): Promise<void> {
  const began = performance.now();
  let last = began;
  let quiet = 0;
  const heard = () => {
    last = performance.now();
    quiet = 0;
  };
  server.on('connection', heard);
  while (performance.now() - began < longestLingerMs) {
    const left = lingerMs - (performance.now() - last);
    if (left > 0) await pause(left);
    else if (quiet === 2) break;
    else {
      quiet += 1;
      await turn();
    }
  }
  server.off('connection', heard);
}
