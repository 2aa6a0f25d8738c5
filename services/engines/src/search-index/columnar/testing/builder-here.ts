import type { Builder } from '../index-state.ts';
import { buildSegment, type SegmentData } from '../segment-build.ts';
import { SegmentSource } from '../segment-source.ts';
import { writeSnapshot } from '../snapshot.ts';
import { DocumentSource } from '../source.ts';
import { readWritten } from '../written.ts';

/** Builds in this thread and remembers what it built. */
export function builderHere() {
  const built: SegmentData[] = [];
  const builder: Builder = {
    async build(declaration, documents, segments) {
      const kept = segments.map((state) => new SegmentSource(declaration, state));
      const data = buildSegment(declaration, [
        new DocumentSource(declaration, documents.map(readWritten)),
        ...kept,
      ]);
      built.push(data);
      return data;
    },
    keep: async (folder, snapshot) => writeSnapshot(folder, snapshot),
  };
  return { builder, built };
}
