import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { SearchDeclaration } from '@ardhi/kernel/ports/search-index';
import { decodeDocument, type EncodedDocument } from '../memtable/encoded-document.ts';
import { buildSegment } from '../segment/build-segment.ts';
import { DocumentSource } from '../segment/document-source.ts';
import { SegmentSource } from '../segment/segment-source.ts';
import { type SegmentState, type Snapshot, writeSnapshot } from '../segment/snapshot.ts';

/** A task of the builder worker; documents are collected in batches before the task that needs them. */
export type BuilderTask =
  | { readonly kind: 'gather'; readonly documents: readonly EncodedDocument[] }
  | {
      readonly kind: 'build';
      readonly declaration: SearchDeclaration;
      readonly segments: readonly SegmentState[];
    }
  | { readonly kind: 'keep'; readonly folder: string; readonly snapshot: Snapshot };

/** A task for the thread that builds segments. */
export interface BuilderRequest {
  readonly requestId: number;
  readonly task: BuilderTask;
}

/** On Linux, where priority is per thread, the builder yields the processor to searches. */
const niceness = 10;
const lowestPriority = 19;
if (process.platform === 'linux') setPriority(0, Math.min(lowestPriority, getPriority(0) + niceness));

parentPort?.on('message', ({ requestId, task }: BuilderRequest) => {
  if (task.kind === 'gather') collect(requestId, task.documents);
  else parentPort?.postMessage({ requestId, value: run(requestId, task) });
});

const collectedDocuments = new Map<number, EncodedDocument[]>();

function collect(requestId: number, documents: readonly EncodedDocument[]): void {
  const collected = collectedDocuments.get(requestId);
  if (collected === undefined) collectedDocuments.set(requestId, [...documents]);
  else collected.push(...documents);
}

function run(requestId: number, task: Exclude<BuilderTask, { kind: 'gather' }>): unknown {
  if (task.kind === 'keep') return writeSnapshot(task.folder, task.snapshot);
  const { declaration, segments } = task;
  const documents = collectedDocuments.get(requestId) ?? [];
  collectedDocuments.delete(requestId);
  const sources = segments.map((state) => new SegmentSource(declaration, state));
  return buildSegment(declaration, [
    new DocumentSource(declaration, documents.map(decodeDocument)),
    ...sources,
  ]);
}
