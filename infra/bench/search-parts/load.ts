import type { ColumnarIndex } from '@ardhi/engines/search-index/columnar/columnar';
import type { SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { listings } from './market.ts';

const batch = 5_000;

/** Fills an index with so many listings. */
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
  await index.compact();
}

/** One in 97 of so many listings, to ask for. */
export const sampleOf = (size: number): SearchDocument[] =>
  listings(size)
    .filter((_, which) => which % 97 === 0)
    .toArray();
