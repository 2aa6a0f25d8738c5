import { createHash } from 'node:crypto';
import { failpoint } from './config/failpoint.ts';
import type { Documents } from './documents/documents.ts';
import type { Fold } from './folds.ts';
import type { AnyDecider, Journal } from './journal.ts';

/** What long streams came to, kept beside them so that a cold start need not read them whole. Losing one costs time, never truth. */
export interface Snapshots {
  /** Undefined where none is kept, or none that can be trusted. */
  of(rules: AnyDecider, id: string): Promise<Fold | undefined>;
  /** Keeps a fold that went on from version `since`, when it is time for one. */
  keep(rules: AnyDecider, id: string, since: number, fold: Fold): Promise<void>;
}

interface Kept {
  readonly rules: string;
  readonly position: number;
  /** JSON, as it was hashed. */
  readonly state: string;
  readonly sum: string;
}

export const snapshotCollection = 'kernel.snapshots.v1';

/** Snapshots of the deciders that ask for them, in documents. */
export async function snapshotsIn(documents: Documents): Promise<Snapshots> {
  await documents.open({ name: snapshotCollection, indexes: [] });
  return {
    async of(rules, id) {
      if (rules.snapshots === undefined) return undefined;
      const stream = `${rules.name}-${id}`;
      // One that cannot be read is as none.
      const found = await documents.get<Kept>(snapshotCollection, stream).catch(() => undefined);
      if (found === undefined) return undefined;
      const { version, body } = found;
      if (body.rules !== editionOf(rules) || body.sum !== sumOf(stream, version, body)) return undefined;
      return { state: JSON.parse(body.state), version, position: body.position };
    },
    async keep(rules, id, since, fold) {
      if (rules.snapshots === undefined) return;
      const { every } = rules.snapshots;
      if (Math.floor(fold.version / every) === Math.floor(since / every)) return;
      const stream = `${rules.name}-${id}`;
      const { position, version } = fold;
      const said = { rules: editionOf(rules), position, state: JSON.stringify(fold.state) };
      const body = { ...said, sum: sumOf(stream, version, said) };
      const written = documents.write([{ collection: snapshotCollection, id: stream, body, version }]);
      failpoint('snapshotting');
      // A disk that takes no snapshot says so to the command that follows.
      await written.catch(() => undefined);
    },
  };
}

/** Whether the stream still holds the event that a snapshot ends with: a backup put back may not. */
export async function isOf(journal: Journal, rules: AnyDecider, id: string, fold: Fold): Promise<boolean> {
  for await (const { version, position } of journal.read(rules, id, fold.version - 1))
    return version === fold.version && position === fold.position;
  return false;
}

/** @throws Error for rules whose states may hold what is personal: a snapshot would outlive the person's key */
export function mayBeKept(rules: AnyDecider): void {
  if (rules.snapshots !== undefined && rules.personal !== undefined)
    throw new Error(`${rules.name} has personal fields: no snapshot of it may be kept.`);
}

/** The revision that its author gave, and the words of the fold itself: most changes of a rule need no new number. */
const editionOf = ({ name, snapshots, evolve }: AnyDecider): string =>
  hash([name, snapshots?.revision, Object.entries(evolve).map(([type, fold]) => [type, String(fold)])]);

const sumOf = (stream: string, version: number, { rules, position, state }: Omit<Kept, 'sum'>): string =>
  hash([stream, version, rules, position, state]);

const hash = (of: unknown): string => createHash('sha256').update(JSON.stringify(of)).digest('base64url');
