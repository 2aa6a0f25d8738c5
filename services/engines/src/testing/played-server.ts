import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A server of the tests' own that answers on the wire as a real one would in a state that is hard to bring a real one into. */
export interface Played extends AsyncDisposable {
  /** `127.0.0.1:port` */
  readonly host: string;
}

/** Answers every frame of a binary protocol; `sizeOf` reads a frame's whole size from its first four bytes. */
export async function playFrames(
  sizeOf: (head: Buffer) => number,
  answer: (frame: Buffer) => Buffer,
): Promise<Played> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let kept = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      kept = Buffer.concat([kept, chunk]);
      while (kept.length >= 4 && kept.length >= sizeOf(kept)) {
        const size = sizeOf(kept);
        socket.write(answer(kept.subarray(0, size)));
        kept = kept.subarray(size);
      }
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
