import type { SearchDocument, SearchSchema } from '@ardhi/kernel/search-index/search-index';
import type { Part } from '../part.ts';
import { Recent } from '../recent.ts';
import { Segment } from '../segment.ts';
import { declared, segmentOf } from './segment-of.ts';

/** Documents dealt out to so many parts: recent ones and segments by turns. */
export function partsOf(fields: SearchSchema, documents: readonly SearchDocument[], many: number): Part[] {
  return Array.from({ length: many }, (_, part) => {
    const own = documents.filter((_, at) => at % many === part);
    if (part % 2 === 0) {
      const { declaration, data } = segmentOf(fields, own);
      return new Segment(declaration, data);
    }
    const recent = new Recent(declared(fields));
    for (const document of own) recent.add({ id: document.id, fields: JSON.stringify(document.fields) });
    return recent;
  });
}
