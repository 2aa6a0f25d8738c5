import type { Envelope } from '@ardhi/contracts/envelope';
import type { Body } from '@ardhi/kernel/documents/documents';
import type { Engines } from '@ardhi/kernel/engines';
import { digestOf } from './canonical.ts';

/** What cannot be made again from the events: alarms, counts, answers kept for repeats, mails. */
const keptCollections = [
  'kernel.alarms.v1',
  'kernel.counts.v1',
  'kernel.idempotency.v1',
  'kernel.mailbox.v1',
  'kernel.mails-sent.v1',
] as const;

const parked = 'kernel.parked.v1';
const marks = 'kernel.moves.v1';
const batchSize = 500;

export type Ends = Readonly<Record<'from' | 'to', Engines>>;

export interface Moving {
  /** Consumers that act: they must not act again on what they have met. */
  readonly reactions: readonly string[];
  /** Told of progress: what, how many of how many. */
  readonly tell: (what: string, done: number, of: number) => void;
}

export interface Moved {
  readonly events: number;
  readonly blobs: number;
  readonly keys: number;
  readonly documents: number;
}

/**
 * Copies an installation that stands still into engines that hold nothing yet, or a part of the same move: whatever
 * ended it, it goes on where it was. Both ends are read again afterwards and must come to the same hashes.
 * @throws Error with one sentence when the other end holds something else, or differs afterwards
 */
export async function move(ends: Ends, moving: Moving): Promise<Moved> {
  await begin(ends);
  const moved = {
    events: await moveEvents(ends, moving),
    keys: await moveKeys(ends, moving),
    blobs: await moveBlobs(ends, moving),
    documents: await moveDocuments(ends),
  };
  for (const { documents } of [ends.from, ends.to]) await documents.open({ name: parked, indexes: [] });
  for (const reaction of moving.reactions) await moveStanding(ends, reaction);
  await ends.to.documents.write([{ collection: marks, id: 'move', body: { state: 'done' }, version: 2 }]);
  return moved;
}

/** A mark is set before anything else, so that a broken-off move is told from a world that lives there. */
async function begin({ from, to }: Ends): Promise<void> {
  await to.documents.open({ name: marks, indexes: [] });
  const mark = await to.documents.get<{ state: string }>(marks, 'move');
  if (mark === undefined && (await to.events.head()) > 0)
    throw new Error('The engines to move to hold a world of their own. Name empty ones.');
  if (mark?.body.state === 'done' && (await to.events.head()) > (await from.events.head()))
    throw new Error('The world that was moved there has gone on since. Name empty engines.');
  await to.documents.write([{ collection: marks, id: 'move', body: { state: 'under way' }, version: 1 }]);
}

async function moveEvents({ from, to }: Ends, { tell }: Moving): Promise<number> {
  const head = await from.events.head();
  const isOneCommit = (a: Envelope, b: Envelope | undefined) =>
    a.stream === b?.stream && a.causation === b.causation;
  let batch: Envelope[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await to.events.receive(batch);
    tell('events', batch.at(-1)?.position ?? 0, head);
    batch = [];
  };
  for await (const envelope of from.events.readAll(await to.events.head())) {
    if (batch.length >= batchSize && !isOneCommit(envelope, batch.at(-1))) await flush();
    batch.push(envelope);
  }
  await flush();
  return same('events', from.events.readAll(), to.events.readAll());
}

async function moveKeys({ from, to }: Ends, { tell }: Moving): Promise<number> {
  let count = 0;
  for await (const entry of from.keys.entries()) {
    await to.keys.keep(entry);
    count += 1;
    if (count % batchSize === 0) tell('keys', count, count);
  }
  return same('keys', from.keys.entries(), to.keys.entries());
}

/** A blob's name is the hash of its bytes: each is proved while it is read, and named anew where it arrives. */
async function moveBlobs({ from, to }: Ends, { tell }: Moving): Promise<number> {
  const all = await Array.fromAsync(from.blobs.keys());
  for (const [at, { key }] of all.entries()) {
    const [here, there] = [await from.blobs.stat(key), await to.blobs.stat(key)];
    if (here?.bytes !== there?.bytes) {
      const blob = await from.blobs.get(key);
      const kept = blob && (await to.blobs.put(blob.stream));
      if (kept?.key !== key) throw new Error(`The file ${key} did not arrive as it was.`);
    }
    if (at % 100 === 99 || at === all.length - 1) tell('files', at + 1, all.length);
  }
  return all.length;
}

async function moveDocuments({ from, to }: Ends): Promise<number> {
  let count = 0;
  for (const collection of keptCollections) {
    for (const { documents } of [from, to]) await documents.open({ name: collection, indexes: [] });
    for await (const { id, version, body } of from.documents.all<Body>(collection))
      await to.documents.write([{ collection, id, version, body }]);
    count += await same(collection, from.documents.all(collection), to.documents.all(collection));
  }
  return count;
}

/** Where a reaction stands, and the streams it could not go on with. Projections begin anew, and park anew. */
async function moveStanding({ from, to }: Ends, consumer: string): Promise<void> {
  for await (const { id, version, body } of from.documents.all<Body>(parked))
    if (body['consumer'] === consumer) await to.documents.write([{ collection: parked, id, version, body }]);
  const position = await from.documents.position(consumer);
  const met = new Map<string, number>();
  let streams = new Set<string>();
  const note = async () => {
    for (const [stream, version] of await from.documents.versions(consumer, [...streams]))
      met.set(stream, version);
    streams = new Set();
  };
  for await (const { stream } of from.events.readAll()) {
    streams.add(stream);
    if (streams.size === batchSize) await note();
  }
  await note();
  const versions = [...met].map(([stream, version]) => ({ stream, version }));
  await to.documents.write([], { consumer, position, versions });
}

/** Reads both ends again. @throws Error with one sentence when they differ; answers how much there is */
async function same(
  what: string,
  here: AsyncIterable<unknown>,
  there: AsyncIterable<unknown>,
): Promise<number> {
  const [before, after] = await Promise.all([digestOf(here), digestOf(there)]);
  if (before.hash !== after.hash)
    throw new Error(`After the move ${what} differ: ${before.count} here, ${after.count} there.`);
  return before.count;
}
