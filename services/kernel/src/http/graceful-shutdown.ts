import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';

/** Timeouts of a graceful shutdown, in milliseconds. */
export interface ShutdownOptions {
  /** The server accepts connections until none has arrived for this long: longer than a load balancer takes to notice. */
  readonly drainMs: number;
  /** Idle connections are closed at this interval after the server stopped listening, so that requests on their way still arrive. */
  readonly idleMs: number;
  /** All remaining connections are closed this long after the server stopped listening. */
  readonly forceCloseAfterMs: number;
}

/** Upper bound of the drain phase, however many connections arrive. */
const maxDrainMs = 3_000;

/**
 * Stops a server without failing requests (promises.md A18): every response from now on carries `Connection: close`,
 * late connections are still accepted, then new ones are refused, and running requests may finish.
 */
export async function gracefulShutdown(
  server: Server,
  { drainMs, idleMs, forceCloseAfterMs }: ShutdownOptions,
): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  await drainConnections(server, drainMs);
  const idle = setInterval(() => server.closeIdleConnections(), idleMs);
  const forceClose = setTimeout(() => server.closeAllConnections(), forceCloseAfterMs);
  // The HTTP server's own close() would also drop idle connections and those that have not sent a request yet.
  await new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
  clearInterval(idle);
  clearTimeout(forceClose);
}

/** Waits for connections that the kernel has accepted but a busy event loop has not seen yet; closing now would reset them. */
async function drainConnections(server: Server, drainMs: number): Promise<void> {
  const startedAt = performance.now();
  let lastConnectionAt = startedAt;
  let quietTurns = 0;
  const onConnection = () => {
    lastConnectionAt = performance.now();
    quietTurns = 0;
  };
  server.on('connection', onConnection);
  while (performance.now() - startedAt < maxDrainMs) {
    const left = drainMs - (performance.now() - lastConnectionAt);
    if (left > 0) await pause(left);
    else if (quietTurns === 2) break;
    else {
      quietTurns += 1;
      await turn();
    }
  }
  server.off('connection', onConnection);
}
