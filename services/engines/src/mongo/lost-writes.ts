import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

const channel = 'net.client.socket';

/**
 * The driver (mongodb 7.8.0, `writeCommand`) waits for a socket to drain, for ever if that one closed at the same moment:
 * its monitor too, and a server that is back would never be found again. Here whoever still waits for a closed socket is told.
 * Answers how to stop listening.
 */
export function tellLostWriters(ports: () => ReadonlySet<number>): () => void {
  const opened = (message: unknown) => {
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
  subscribe(channel, opened);
  return () => void unsubscribe(channel, opened);
}
