import { mongo } from 'mongoose';
import { type Played, playFrames } from './played-server.ts';

type Document = Readonly<Record<string, unknown>>;

const opQuery = 2_004;
const opReply = 1;
const opMessage = 2_013;

const hello = {
  isWritablePrimary: true,
  helloOk: true,
  minWireVersion: 0,
  maxWireVersion: 21,
  maxBsonObjectSize: 16_777_216,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
};

/** MongoDB as far as a driver asks it before anything is done; what it says to a command by name is up to the test, which may hear them too. */
export function playMongo(
  says: Readonly<Record<string, Document>> = {},
  hear: (command: Document) => void = () => {},
): Promise<Played> {
  const known: Readonly<Record<string, Document>> = { buildInfo: { version: '8.0.17' }, ...says };
  const replyTo = (command: Document): Document => {
    const [name = ''] = Object.keys(command);
    const greets = name === 'hello' || name.toLowerCase() === 'ismaster';
    return { ok: 1, ...(greets && hello), ...known[greets ? 'hello' : name] };
  };
  return playFrames(
    (head) => head.readInt32LE(0),
    (frame) => {
      const asked = frame.readInt32LE(12) === opQuery;
      const at = asked ? frame.indexOf(0, 20) + 9 : 21;
      const command = mongo.BSON.deserialize(frame.subarray(at, at + frame.readInt32LE(at)));
      hear(command);
      return framed(frame.readInt32LE(4), asked, Buffer.from(mongo.BSON.serialize(replyTo(command))));
    },
  );
}

/** A reply in the form of its question (mongodb.com/docs/manual/reference/mongodb-wire-protocol). */
function framed(responseTo: number, asked: boolean, body: Buffer): Buffer {
  const between = asked ? Buffer.alloc(20) : Buffer.alloc(5);
  if (asked) between.writeInt32LE(1, 16);
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + between.length + body.length, 0);
  head.writeInt32LE(responseTo, 8);
  head.writeInt32LE(asked ? opReply : opMessage, 12);
  return Buffer.concat([head, between, body]);
}
