import { createServer, type Socket } from 'node:net';

/** The harmless file of the European Institute for Computer Antivirus Research that every scanner reports. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/** How a stand-in of clamd behaves. */
export type ClamdBehaviour = 'scan' | 'error' | 'hang' | 'cut' | 'babble' | 'half';

/** A test server that speaks the command INSTREAM of clamd. */
export interface FakeClamd extends AsyncDisposable {
  readonly port: number;
  /** Contents that it received completely. */
  readonly scanned: readonly Buffer[];
  behave(behaviour: ClamdBehaviour): void;
}

const command = Buffer.from('zINSTREAM\0');

/** The content of a complete stream; undefined while more is to come. @throws Error for what is not INSTREAM */
function contentOf(received: Buffer): Buffer | undefined {
  if (received.length < command.length) return undefined;
  if (!received.subarray(0, command.length).equals(command)) throw new Error('not INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** Starts a stand-in on a TCP port, or on the path of a Unix socket; `port` 0 chooses a free one. */
export async function fakeClamd(
  where: { port: number } | { path: string } = { port: 0 },
): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  let behaviour: ClamdBehaviour = 'scan';
  function answer(socket: Socket, content: Buffer) {
    scanned.push(content);
    const isInfected = content.includes(eicar);
    const answers: Readonly<Record<ClamdBehaviour, string | undefined>> = {
      scan: isInfected ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0',
      error: 'INSTREAM size limit exceeded. ERROR\0',
      babble: 'x'.repeat(10_000),
      half: 'stream: O',
      hang: undefined,
      cut: undefined,
    };
    const text = answers[behaviour];
    if (text !== undefined) socket.write(text);
    if (behaviour !== 'hang') socket.end();
  }
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes: Buffer) => {
      if (behaviour === 'cut') return socket.destroy();
      received = Buffer.concat([received, bytes]);
      const content = contentOf(received);
      if (content !== undefined) answer(socket, content);
    });
  });
  await new Promise<void>((resolve) =>
    server.listen('path' in where ? where : { ...where, host: '127.0.0.1' }, resolve),
  );
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    scanned,
    behave(next) {
      behaviour = next;
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
