import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A test server that answers on the wire like a real one in a state that is hard to produce. */
export interface FakeServer extends AsyncDisposable {
  /** `127.0.0.1:port` */
  readonly host: string;
}

/** Answers every frame of a binary protocol; `sizeOf` reads the frame's total size from its first four bytes. */
export async function startFrameServer(
  sizeOf: (head: Buffer) => number,
  answer: (frame: Buffer) => Buffer,
): Promise<FakeServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let buffered = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      buffered = Buffer.concat([buffered, chunk]);
      while (buffered.length >= 4 && buffered.length >= sizeOf(buffered)) {
        const size = sizeOf(buffered);
        socket.write(answer(buffered.subarray(0, size)));
        buffered = buffered.subarray(size);
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
