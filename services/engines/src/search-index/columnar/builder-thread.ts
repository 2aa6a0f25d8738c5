import { parentPort } from 'node:worker_threads';
import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { buildSegment } from './segment-build.ts';
import { SegmentSource } from './segment-source.ts';
import { type SegmentState, type Snapshot, writeSnapshot } from './snapshot.ts';
import { DocumentSource } from './source.ts';

/** What the builder is asked for. */
export type Errand =
  | {
      readonly kind: 'build';
      readonly declaration: SearchDeclaration;
      readonly documents: readonly SearchDocument[];
      readonly segments: readonly SegmentState[];
    }
  | { readonly kind: 'keep'; readonly folder: string; readonly snapshot: Snapshot };

export interface Order {
  readonly ticket: number;
  readonly errand: Errand;
}

parentPort?.on('message', ({ ticket, errand }: Order) => {
  parentPort?.postMessage({ ticket, value: run(errand) });
});

function run(errand: Errand): unknown {
  if (errand.kind === 'keep') return writeSnapshot(errand.folder, errand.snapshot);
  const { declaration, documents, segments } = errand;
  const sources = segments.map((state) => new SegmentSource(declaration, state));
  return buildSegment(declaration, [new DocumentSource(declaration, documents), ...sources]);
}
