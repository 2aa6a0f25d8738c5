import type { Envelope } from '@ardhi/contracts/envelope';
import type { Body } from '@ardhi/kernel/ports/documents';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { digestOf } from './digest.ts';

/** Collections that cannot be rebuilt from the events: scheduled jobs, attempt counters, stored idempotent responses, emails. */
const copiedCollections = [
  'kernel.scheduled-jobs.v1',
  'kernel.attempts.v2',
  'kernel.idempotency.v1',
  'kernel.mailbox.v1',
  'kernel.sent-emails.v1',
  'kernel.email-outbox.v1',
  'kernel.email-refusals.v1',
  'kernel.email-suppressions.v1',
] as const;

const deadLetters = 'kernel.dead-letters.v1';
const migrations = 'kernel.migrations.v1';
const batchSize = 500;

/** The engines of the installation that is copied, and of the one that it is copied to. */
export type MigrationEndpoints = Readonly<Record<'from' | 'to', Engines>>;

/** Consumers that a migration must not repeat, and its progress callback. */
export interface MigrationOptions {
  /** Consumers with side effects: they must not repeat what they have already handled. */
  readonly eventHandlers: readonly string[];
  /** Called with progress: the kind of data, the number done and the total. */
  readonly onProgress: (what: string, done: number, of: number) => void;
}

/** Numbers of what was copied. */
export interface MigrationSummary {
  readonly events: number;
  readonly blobs: number;
  readonly keys: number;
  readonly documents: number;
}

/**
 * Copies a stopped installation into engines that are empty, or hold a part of the same migration:
 * after any interruption it resumes where it was. Both sides are read again afterwards and must have equal hashes.
 * @throws Error with one sentence when the target holds something else, or differs afterwards
 */
export async function migrateInstallation(
  endpoints: MigrationEndpoints,
  options: MigrationOptions,
): Promise<MigrationSummary> {
  await startMigration(endpoints);
  const summary = {
    events: await copyEvents(endpoints, options),
    keys: await copyKeys(endpoints, options),
    blobs: await copyBlobs(endpoints, options),
    documents: await copyDocuments(endpoints),
  };
  for (const { documents } of [endpoints.from, endpoints.to])
    await documents.open({ name: deadLetters, indexes: [] });
  for (const handler of options.eventHandlers) await copyCheckpoint(endpoints, handler);
  await endpoints.to.documents.write([
    { collection: migrations, id: 'move', body: { state: 'done' }, version: 2 },
  ]);
  return summary;
}

/** The migration is recorded before anything else, so that an interrupted one is distinguished from another installation. */
async function startMigration({ from, to }: MigrationEndpoints): Promise<void> {
  await to.documents.open({ name: migrations, indexes: [] });
  const migration = await to.documents.get<{ state: string }>(migrations, 'move');
  if (migration === undefined && (await to.events.head()) > 0)
    throw new Error('The target engines already hold an installation. Name empty ones.');
  if (migration?.body.state === 'done' && (await to.events.head()) > (await from.events.head()))
    throw new Error('The migrated installation has continued since. Name empty engines.');
  await to.documents.write([
    { collection: migrations, id: 'move', body: { state: 'under way' }, version: 1 },
  ]);
}

async function copyEvents(
  { from, to }: MigrationEndpoints,
  { onProgress }: MigrationOptions,
): Promise<number> {
  const head = await from.events.head();
  const isOneCommit = (a: Envelope, b: Envelope | undefined) =>
    a.stream === b?.stream && a.commandId === b.commandId;
  let batch: Envelope[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await to.events.importEnvelopes(batch);
    onProgress('events', batch.at(-1)?.position ?? 0, head);
    batch = [];
  };
  for await (const envelope of from.events.readAll(await to.events.head())) {
    if (batch.length >= batchSize && !isOneCommit(envelope, batch.at(-1))) await flush();
    batch.push(envelope);
  }
  await flush();
  return assertEqual('events', from.events.readAll(), to.events.readAll());
}

async function copyKeys({ from, to }: MigrationEndpoints, { onProgress }: MigrationOptions): Promise<number> {
  let count = 0;
  for await (const entry of from.keys.entries()) {
    await to.keys.importEntry(entry);
    count += 1;
    if (count % batchSize === 0) onProgress('keys', count, count);
  }
  return assertEqual('keys', from.keys.entries(), to.keys.entries());
}

/** A blob's key is the hash of its bytes: each is verified while it is read, and its key computed again on arrival. */
async function copyBlobs(
  { from, to }: MigrationEndpoints,
  { onProgress }: MigrationOptions,
): Promise<number> {
  const blobs = await Array.fromAsync(from.blobs.keys());
  for (const [at, { key }] of blobs.entries()) {
    const [source, target] = [await from.blobs.stat(key), await to.blobs.stat(key)];
    if (source?.bytes !== target?.bytes) {
      const blob = await from.blobs.get(key);
      const stored = blob && (await to.blobs.put(blob.stream));
      if (stored?.key !== key) throw new Error(`The file ${key} was altered on arrival.`);
    }
    if (at % 100 === 99 || at === blobs.length - 1) onProgress('files', at + 1, blobs.length);
  }
  return blobs.length;
}

async function copyDocuments({ from, to }: MigrationEndpoints): Promise<number> {
  let count = 0;
  for (const collection of copiedCollections) {
    for (const { documents } of [from, to]) await documents.open({ name: collection, indexes: [] });
    for await (const { id, version, body } of from.documents.all<Body>(collection))
      await to.documents.write([{ collection, id, version, body }]);
    count += await assertEqual(collection, from.documents.all(collection), to.documents.all(collection));
  }
  return count;
}

/** Copies the checkpoint of an event handler and its dead letters. Projections start over, with new dead letters. */
async function copyCheckpoint({ from, to }: MigrationEndpoints, consumer: string): Promise<void> {
  for await (const { id, version, body } of from.documents.all<Body>(deadLetters))
    if (body['consumer'] === consumer)
      await to.documents.write([{ collection: deadLetters, id, version, body }]);
  const position = await from.documents.position(consumer);
  const versionByStream = new Map<string, number>();
  let streams = new Set<string>();
  const readVersions = async () => {
    for (const [stream, version] of await from.documents.versions(consumer, [...streams]))
      versionByStream.set(stream, version);
    streams = new Set();
  };
  for await (const { stream } of from.events.readAll()) {
    streams.add(stream);
    if (streams.size === batchSize) await readVersions();
  }
  await readVersions();
  const versions = [...versionByStream].map(([stream, version]) => ({ stream, version }));
  await to.documents.write([], { consumer, position, versions });
}

/** Reads both sides again and returns the number of items. @throws Error with one sentence when they differ */
async function assertEqual(
  what: string,
  source: AsyncIterable<unknown>,
  target: AsyncIterable<unknown>,
): Promise<number> {
  const [sourceDigest, targetDigest] = await Promise.all([digestOf(source), digestOf(target)]);
  if (sourceDigest.hash !== targetDigest.hash)
    throw new Error(
      `After the migration ${what} differ: ${sourceDigest.count} in the source, ${targetDigest.count} in the target.`,
    );
  return sourceDigest.count;
}
