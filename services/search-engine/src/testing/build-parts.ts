import type { SearchDocument, SearchSchema } from '@ardhi/kernel/ports/search-index';
import { Memtable } from '../memtable/memtable.ts';
import type { IndexPart } from '../query/index-part.ts';
import { Segment } from '../segment/segment.ts';
import { buildTestSegment, testDeclaration } from './test-segment.ts';

/** Distributes documents over parts, alternating segments and memtables. */
export function buildParts(
  fields: SearchSchema,
  documents: readonly SearchDocument[],
  count: number,
): IndexPart[] {
  return Array.from({ length: count }, (_, part) => {
    const own = documents.filter((_, at) => at % count === part);
    if (part % 2 === 0) {
      const { declaration, data } = buildTestSegment(fields, own);
      return new Segment(declaration, data);
    }
    const memtable = new Memtable(testDeclaration(fields));
    for (const document of own) memtable.add({ id: document.id, fields: JSON.stringify(document.fields) });
    return memtable;
  });
}
