import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const channel = 'net.client.socket';

/**
 * The driver (mongodb 7.8.0, `writeCommand`) waits for ever for the drain of a socket that closed at the same moment;
 * its monitor does too, so a server that is back would never be found. This watchdog emits an error on a closed socket that still has waiters.
 * Returns a function that stops it.
 */
export function watchDrains(ports: () => ReadonlySet<number>): () => void {
  const onSocket = (message: unknown) => {
    const { socket } = message as { readonly socket: Socket };
    let port = 0;
    socket.once('connect', () => {
      port = socket.remotePort ?? 0;
    });
    socket.once('close', () =>
      setImmediate(() => {
        if (ports().has(port) && socket.listenerCount('drain') > 0)
          socket.emit('error', new Error('the connection closed before all was written'));
      }),
    );
  };
  subscribe(channel, onSocket);
  return () => void unsubscribe(channel, onSocket);
}
