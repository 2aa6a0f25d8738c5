import type { SearchDocument } from '@ardhi/kernel/ports/search-index';
import type { ColumnarIndex } from '@ardhi/search-engine/engine/columnar-search';
import { listings } from './market.ts';

const batch = 5_000;

/** Fills an index with this many listings. */
export async function load(index: ColumnarIndex, size: number): Promise<void> {
  let waiting: { id: string; document: SearchDocument }[] = [];
  let position = 0;
  for (const document of listings(size)) {
    waiting.push({ id: document.id, document });
    position += 1;
    if (waiting.length < batch) continue;
    await index.apply(waiting, position);
    waiting = [];
  }
  await index.apply(waiting, position);
  await index.forceMerge();
}

/** Every 97th listing, from which queries are derived. */
export const sampleOf = (size: number): SearchDocument[] =>
  listings(size)
    .filter((_, which) => which % 97 === 0)
    .toArray();
