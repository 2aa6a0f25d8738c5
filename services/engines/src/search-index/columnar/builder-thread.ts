import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { SearchDeclaration } from '@ardhi/kernel/search-index/search-index';
import { buildSegment } from './segment-build.ts';
import { SegmentSource } from './segment-source.ts';
import { type SegmentState, type Snapshot, writeSnapshot } from './snapshot.ts';
import { DocumentSource } from './source.ts';
import { readWritten, type Written } from './written.ts';

/** What the builder is asked for; documents are gathered in slices before the errand that needs them. */
export type Errand =
  | { readonly kind: 'gather'; readonly documents: readonly Written[] }
  | {
      readonly kind: 'build';
      readonly declaration: SearchDeclaration;
      readonly segments: readonly SegmentState[];
    }
  | { readonly kind: 'keep'; readonly folder: string; readonly snapshot: Snapshot };

export interface Order {
  readonly ticket: number;
  readonly errand: Errand;
}

/** Where a priority is a thread's own, a search that wants this processor gets it: nobody waits for a segment. */
const yielding = 10;
const least = 19;
if (process.platform === 'linux') setPriority(0, Math.min(least, getPriority(0) + yielding));

parentPort?.on('message', ({ ticket, errand }: Order) => {
  if (errand.kind === 'gather') gather(ticket, errand.documents);
  else parentPort?.postMessage({ ticket, value: run(ticket, errand) });
});

const gathered = new Map<number, Written[]>();

function gather(ticket: number, documents: readonly Written[]): void {
  const known = gathered.get(ticket);
  if (known === undefined) gathered.set(ticket, [...documents]);
  else known.push(...documents);
}

function run(ticket: number, errand: Exclude<Errand, { kind: 'gather' }>): unknown {
  if (errand.kind === 'keep') return writeSnapshot(errand.folder, errand.snapshot);
  const { declaration, segments } = errand;
  const documents = gathered.get(ticket) ?? [];
  gathered.delete(ticket);
  const sources = segments.map((state) => new SegmentSource(declaration, state));
  return buildSegment(declaration, [new DocumentSource(declaration, documents.map(readWritten)), ...sources]);
}
