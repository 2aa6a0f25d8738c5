import { type Played, playFrames } from './played-server.ts';

/** Numbers of requests (kafka.apache.org/protocol). */
export const kafkaCalls = {
  metadata: 3,
  handshake: 17,
  versions: 18,
  producerId: 22,
  authenticate: 36,
} as const;

/** The newest form of each request that it knows. */
const newest: ReadonlyMap<number, number> = new Map([
  [kafkaCalls.metadata, 1],
  [kafkaCalls.handshake, 1],
  [kafkaCalls.versions, 2],
  [kafkaCalls.producerId, 0],
  [kafkaCalls.authenticate, 0],
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

/** One broker as far as a client asks it before anything is sent: some requests it does not know, or answers with an error. */
export async function playKafka({
  unknown = [],
  errors = {},
}: {
  readonly unknown?: readonly number[];
  readonly errors?: Readonly<Record<number, number>>;
}): Promise<Played> {
  const known = [...newest].filter(([call]) => !unknown.includes(call));
  let host = '';
  const bodyOf = (call: number): Buffer => {
    const error = short(errors[call] ?? 0);
    if (call === kafkaCalls.versions) {
      const forms = known.map(([key, form]) => Buffer.concat([short(key), short(0), short(form)]));
      return Buffer.concat([error, list(forms), int(0)]);
    }
    if (call === kafkaCalls.handshake) return Buffer.concat([error, list([text('SCRAM-SHA-512')])]);
    if (call === kafkaCalls.authenticate)
      return Buffer.concat([error, text('Authentication failed'), int(0)]);
    if (call === kafkaCalls.producerId) return Buffer.concat([int(0), error, Buffer.alloc(8), short(0)]);
    const [name = '', port] = host.split(':');
    const broker = Buffer.concat([int(1), text(name), int(Number(port)), short(-1)]);
    return Buffer.concat([list([broker]), int(1), list([])]);
  };
  const played = await playFrames(
    (head) => head.readInt32BE(0) + 4,
    (frame) => {
      const body = Buffer.concat([frame.subarray(8, 12), bodyOf(frame.readInt16BE(4))]);
      return Buffer.concat([int(body.length), body]);
    },
  );
  host = played.host;
  return played;
}
