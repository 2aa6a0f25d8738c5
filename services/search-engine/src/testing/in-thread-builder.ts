import type { SegmentBuilder } from '../engine/index-state.ts';
import { decodeDocument } from '../memtable/encoded-document.ts';
import { buildSegment, type SegmentData } from '../segment/build-segment.ts';
import { DocumentSource } from '../segment/document-source.ts';
import { SegmentSource } from '../segment/segment-source.ts';
import { writeSnapshot } from '../segment/snapshot.ts';

/** A segment builder that runs in this thread and records what it built. */
export function inThreadBuilder() {
  const built: SegmentData[] = [];
  const builder: SegmentBuilder = {
    async build(declaration, documents, segments) {
      const sources = segments.map((state) => new SegmentSource(declaration, state));
      const data = buildSegment(declaration, [
        new DocumentSource(declaration, documents.map(decodeDocument)),
        ...sources,
      ]);
      built.push(data);
      return data;
    },
    persist: async (folder, snapshot) => writeSnapshot(folder, snapshot),
  };
  return { builder, built };
}
