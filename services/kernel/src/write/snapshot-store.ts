import { createHash } from 'node:crypto';
import { failpoint } from '../base/failpoint.ts';
import type { Documents } from '../ports/documents/documents.ts';
import type { AggregateState } from './aggregate-cache.ts';
import type { AnyDecider } from './recorded-event.ts';
import type { TypedEventStore } from './typed-event-store.ts';

/** Snapshots of long streams, so that a cold start need not read them whole. Losing one costs time and never affects results. */
export interface SnapshotStore {
  /** Undefined when there is no snapshot or it fails its checks. */
  get(decider: AnyDecider, id: string): Promise<AggregateState | undefined>;
  /** Saves a state that was loaded at version `since` and extended, if a multiple of `every` lies in between. */
  save(decider: AnyDecider, id: string, since: number, fold: AggregateState): Promise<void>;
}

interface SnapshotRow {
  readonly revision: string;
  readonly position: number;
  /** JSON text, exactly as it was hashed. */
  readonly state: string;
  readonly checksum: string;
}

/** Collection of snapshots; a new version of their format gets a new name. */
export const snapshotCollection = 'kernel.snapshots.v1';

/** A snapshot store in documents; deciders without `snapshots` have none. */
export async function snapshotStore(documents: Documents): Promise<SnapshotStore> {
  await documents.open({ name: snapshotCollection, indexes: [] });
  return {
    async get(decider, id) {
      if (decider.snapshots === undefined) return undefined;
      const stream = `${decider.name}-${id}`;
      // A snapshot that cannot be read counts as missing.
      const found = await documents.get<SnapshotRow>(snapshotCollection, stream).catch(() => undefined);
      if (found === undefined) return undefined;
      const { version, body } = found;
      if (body.revision !== revisionOf(decider) || body.checksum !== checksumOf(stream, version, body))
        return undefined;
      return { state: JSON.parse(body.state), version, position: body.position };
    },
    async save(decider, id, since, fold) {
      if (decider.snapshots === undefined) return;
      const { every } = decider.snapshots;
      if (Math.floor(fold.version / every) === Math.floor(since / every)) return;
      const stream = `${decider.name}-${id}`;
      const { position, version } = fold;
      const content = { revision: revisionOf(decider), position, state: JSON.stringify(fold.state) };
      const body = { ...content, checksum: checksumOf(stream, version, content) };
      const written = documents.write([{ collection: snapshotCollection, id: stream, body, version }]);
      failpoint('snapshotting');
      // A failed write is ignored here; the next command meets the same disk.
      await written.catch(() => undefined);
    },
  };
}

/** True if the stream still holds the last event of a snapshot; after restoring a backup it may not. */
export async function matchesStream(
  journal: TypedEventStore,
  decider: AnyDecider,
  id: string,
  fold: AggregateState,
): Promise<boolean> {
  for await (const { version, position } of journal.read(decider, id, fold.version - 1))
    return version === fold.version && position === fold.position;
  return false;
}

/** @throws Error for a decider with both snapshots and personal fields: a snapshot would outlive the person's key */
export function assertNoPersonalSnapshots(decider: AnyDecider): void {
  if (decider.snapshots !== undefined && decider.personal !== undefined)
    throw new Error(`${decider.name} has personal fields and must not have snapshots.`);
}

/** A hash of the declared revision and the source of `evolve`: most code changes invalidate snapshots without a new number. */
const revisionOf = ({ name, snapshots, evolve }: AnyDecider): string =>
  hash([name, snapshots?.revision, Object.entries(evolve).map(([type, fold]) => [type, String(fold)])]);

const checksumOf = (
  stream: string,
  version: number,
  { revision, position, state }: Omit<SnapshotRow, 'checksum'>,
): string => hash([stream, version, revision, position, state]);

const hash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
