import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { randomBook, seededRandom } from '../testing/random-library.ts';
import { columnarSearch } from './columnar-search.ts';

describe('a persisted index', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ardhi-kept-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const die = seededRandom(8);
  const books = Array.from({ length: 200 }, (_, at) => ({
    id: `b${at}`,
    document: randomBook(die, `b${at}`),
  }));
  const query = {
    text: 'house',
    facets: [{ field: 'genre', values: 9 }],
    sort: [{ by: 'field', field: 'pages' }],
  } as const;

  /** Fills and closes an index, changes its files, and opens it again. */
  async function reopened(meanwhile: (folder: string) => void, declaration = library) {
    const engine = columnarSearch({ folder: root, minPersistedDocs: 0, memtableLimit: 64 });
    const index = await engine.open(library);
    await index.apply(books, 4);
    await index.apply([{ id: 'b7', document: undefined }], 5);
    const before = await index.search(query);
    await engine.close();
    meanwhile(join(root, 'library.books.v1'));
    const again = columnarSearch({ folder: root, minPersistedDocs: 0 });
    const opened = await again.open(declaration);
    const state = { before, after: await opened.search(query), position: await opened.position() };
    await again.close();
    return state;
  }

  const aSegment = (folder: string) =>
    join(folder, readdirSync(folder).find((name) => name !== 'manifest.json') as string);

  it('returns the same results without a replay', async () => {
    const { before, after, position } = await reopened(() => {});
    expect(position).toBe(5);
    expect(after).toEqual(before);
  });

  it.each<[string, (folder: string) => void]>([
    [
      'a segment is truncated',
      (folder) => truncateSync(aSegment(folder), readFileSync(aSegment(folder)).length - 1),
    ],
    [
      'a segment byte is flipped',
      (folder) => {
        const bytes = readFileSync(aSegment(folder));
        bytes[100] = (bytes[100] ?? 0) ^ 1;
        writeFileSync(aSegment(folder), bytes);
      },
    ],
    ['a segment is missing', (folder) => rmSync(aSegment(folder))],
    ['the manifest is truncated', (folder) => truncateSync(join(folder, 'manifest.json'), 300)],
  ])('is rebuilt when %s', async (_, harm) => {
    const { after, position } = await reopened(harm);
    expect([position, after.total]).toEqual([0, 0]);
  });

  it('is rebuilt under another declaration', async () => {
    const fields = { ...library.fields, title: { kind: 'text', weight: 9 } } as const;
    expect((await reopened(() => {}, { ...library, fields })).position).toBe(0);
  });

  it('is deleted by clear', async () => {
    const engine = columnarSearch({ folder: root, minPersistedDocs: 0 });
    const index = await engine.open(library);
    await index.apply(books, 4);
    await index.close();
    const second = await engine.open(library);
    expect(await second.position()).toBe(4);
    await second.clear();
    await second.close();
    expect(await (await engine.open(library)).position()).toBe(0);
    await engine.close();
  });
});
