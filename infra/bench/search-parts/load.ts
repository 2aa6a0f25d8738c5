import type { ColumnarIndex } from '@ardhi/engines/search-index/columnar/columnar';
import type { SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { listings } from './market.ts';

const batch = 5_000;

/** Fills an index with so many listings. @returns one in 97 of them, to ask for */
export async function load(index: ColumnarIndex, size: number): Promise<SearchDocument[]> {
  const sample: SearchDocument[] = [];
  let waiting: { id: string; document: SearchDocument }[] = [];
  let position = 0;
  for (const document of listings(size)) {
    waiting.push({ id: document.id, document });
    if (position++ % 97 === 0) sample.push(document);
    if (waiting.length < batch) continue;
    await index.apply(waiting, position);
    waiting = [];
  }
  await index.apply(waiting, position);
  await index.compact();
  return sample;
}
