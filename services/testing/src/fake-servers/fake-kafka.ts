import { type FakeServer, startFrameServer } from './fake-server.ts';

/** API keys (kafka.apache.org/protocol). */
export const kafkaApiKeys = {
  metadata: 3,
  handshake: 17,
  versions: 18,
  producerId: 22,
  authenticate: 36,
} as const;

/** The latest supported version of each API. */
const latestVersions: ReadonlyMap<number, number> = new Map([
  [kafkaApiKeys.metadata, 1],
  [kafkaApiKeys.handshake, 1],
  [kafkaApiKeys.versions, 2],
  [kafkaApiKeys.producerId, 0],
  [kafkaApiKeys.authenticate, 0],
]);

const short = (value: number) => sized(2, (bytes) => bytes.writeInt16BE(value));
const int = (value: number) => sized(4, (bytes) => bytes.writeInt32BE(value));
const text = (value: string) => Buffer.concat([short(Buffer.byteLength(value)), Buffer.from(value)]);
const list = (all: readonly Buffer[]) => Buffer.concat([int(all.length), ...all]);

function sized(size: number, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(size);
  write(bytes);
  return bytes;
}

/** A fake broker for the requests of a connecting client: it can lack some APIs, or answer them with an error code. */
export async function startFakeKafka({
  unsupported = [],
  errors = {},
}: {
  readonly unsupported?: readonly number[];
  readonly errors?: Readonly<Record<number, number>>;
}): Promise<FakeServer> {
  const supported = [...latestVersions].filter(([call]) => !unsupported.includes(call));
  let host = '';
  const bodyOf = (call: number): Buffer => {
    const error = short(errors[call] ?? 0);
    if (call === kafkaApiKeys.versions) {
      const versions = supported.map(([key, version]) =>
        Buffer.concat([short(key), short(0), short(version)]),
      );
      return Buffer.concat([error, list(versions), int(0)]);
    }
    if (call === kafkaApiKeys.handshake) return Buffer.concat([error, list([text('SCRAM-SHA-512')])]);
    if (call === kafkaApiKeys.authenticate)
      return Buffer.concat([error, text('Authentication failed'), int(0)]);
    if (call === kafkaApiKeys.producerId) return Buffer.concat([int(0), error, Buffer.alloc(8), short(0)]);
    const [name = '', port] = host.split(':');
    const broker = Buffer.concat([int(1), text(name), int(Number(port)), short(-1)]);
    return Buffer.concat([list([broker]), int(1), list([])]);
  };
  const server = await startFrameServer(
    (head) => head.readInt32BE(0) + 4,
    (frame) => {
      const body = Buffer.concat([frame.subarray(8, 12), bodyOf(frame.readInt16BE(4))]);
      return Buffer.concat([int(body.length), body]);
    },
  );
  host = server.host;
  return server;
}
