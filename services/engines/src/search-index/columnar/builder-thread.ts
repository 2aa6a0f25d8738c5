import { parentPort } from 'node:worker_threads';
import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { buildSegment } from './segment-build.ts';
import { SegmentSource } from './segment-source.ts';
import { type SegmentState, type Snapshot, writeSnapshot } from './snapshot.ts';
import { DocumentSource } from './source.ts';

/** What the builder is asked for; documents are gathered in slices before the errand that needs them. */
export type Errand =
  | { readonly kind: 'gather'; readonly documents: readonly SearchDocument[] }
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

parentPort?.on('message', ({ ticket, errand }: Order) => {
  if (errand.kind === 'gather') gathered.set(ticket, [...(gathered.get(ticket) ?? []), ...errand.documents]);
  else parentPort?.postMessage({ ticket, value: run(ticket, errand) });
});

const gathered = new Map<number, readonly SearchDocument[]>();

function run(ticket: number, errand: Exclude<Errand, { kind: 'gather' }>): unknown {
  if (errand.kind === 'keep') return writeSnapshot(errand.folder, errand.snapshot);
  const { declaration, segments } = errand;
  const documents = gathered.get(ticket) ?? [];
  gathered.delete(ticket);
  const sources = segments.map((state) => new SegmentSource(declaration, state));
  return buildSegment(declaration, [new DocumentSource(declaration, documents), ...sources]);
}
