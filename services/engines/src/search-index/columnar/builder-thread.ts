import { parentPort } from 'node:worker_threads';
import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { buildSegment, type SegmentData } from './segment-build.ts';
import { SegmentSource } from './segment-source.ts';
import { DocumentSource } from './source.ts';

/** What the builder is asked for. */
export interface Order {
  readonly ticket: number;
  readonly declaration: SearchDeclaration;
  readonly documents: readonly SearchDocument[];
  readonly segments: readonly SegmentData[];
}

parentPort?.on('message', ({ ticket, declaration, documents, segments }: Order) => {
  const sources = [
    new DocumentSource(declaration, documents),
    ...segments.map((data) => new SegmentSource(data)),
  ];
  parentPort?.postMessage({ ticket, data: buildSegment(declaration, sources) });
});
