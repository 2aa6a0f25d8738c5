import { mongo } from 'mongoose';
import { type FakeServer, startFrameServer } from './fake-server.ts';

type Document = Readonly<Record<string, unknown>>;

const opQuery = 2_004;
const opReply = 1;
const opMessage = 2_013;

const helloReply = {
  isWritablePrimary: true,
  helloOk: true,
  minWireVersion: 0,
  maxWireVersion: 21,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
};

/** A fake MongoDB for the commands of a connecting driver, with scripted replies by command name; `onCommand` observes every command. */
export function startFakeMongo(
  replies: Readonly<Record<string, Document>> = {},
  onCommand: (command: Document) => void = () => {},
): Promise<FakeServer> {
  const repliesByCommand: Readonly<Record<string, Document>> = {
    buildInfo: { version: '8.0.17' },
    ...replies,
  };
  const replyTo = (command: Document): Document => {
    const [name = ''] = Object.keys(command);
    const isHello = name === 'hello' || name.toLowerCase() === 'ismaster';
    return { ok: 1, ...(isHello && helloReply), ...repliesByCommand[isHello ? 'hello' : name] };
  };
  return startFrameServer(
    (head) => head.readInt32LE(0),
    (frame) => {
      const isLegacyQuery = frame.readInt32LE(12) === opQuery;
      const at = isLegacyQuery ? frame.indexOf(0, 20) + 9 : 21;
      const command = mongo.BSON.deserialize(frame.subarray(at, at + frame.readInt32LE(at)));
      onCommand(command);
      return encodeReply(
        frame.readInt32LE(4),
        isLegacyQuery,
        Buffer.from(mongo.BSON.serialize(replyTo(command))),
      );
    },
  );
}

/** Encodes a reply in the format of its request (mongodb.com/docs/manual/reference/mongodb-wire-protocol). */
function encodeReply(responseTo: number, isLegacyQuery: boolean, body: Buffer): Buffer {
  const preamble = isLegacyQuery ? Buffer.alloc(20) : Buffer.alloc(5);
  if (isLegacyQuery) preamble.writeInt32LE(1, 16);
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + preamble.length + body.length, 0);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(isLegacyQuery ? opReply : opMessage, 12);
  return Buffer.concat([head, preamble, body]);
}
