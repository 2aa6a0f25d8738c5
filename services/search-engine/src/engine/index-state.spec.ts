import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { describe, expect, it } from 'vitest';
import { encodeChange } from '../memtable/encoded-document.ts';
import { QueryBudget } from '../query/query-budget.ts';
import type { SegmentData } from '../segment/build-segment.ts';
import { inThreadBuilder } from '../testing/in-thread-builder.ts';
import { IndexState } from './index-state.ts';

const book = (id: string, title: string) =>
  encodeChange({ id, document: { id, fields: { title, genre: title } } });
const bytesOf = ({ memory, values }: SegmentData) =>
  Buffer.from(new Uint8Array(memory.buffer)).toString('latin1') + JSON.stringify(values);
const found = (state: IndexState, text: string) =>
  state.search({ text, exactly: true }, new QueryBudget(1e9, 1e9)).hits.map(({ id }) => id);

describe('an index after a deletion', () => {
  const removed = { id: 'gone', fields: undefined };

  it('stores no byte of a deleted document in a segment after a purge', async () => {
    const { builder, built } = inThreadBuilder();
    const state = new IndexState(library, {
      builder,
      memtableLimit: 2,
      bulkThreshold: 9,
      folder: undefined,
      minPersistedDocs: 0,
    });
    await state.apply([book('gone', 'zebra'), book('stays', 'garden')], 1);
    await state.waitForMerges();
    expect(bytesOf(built.at(-1) as SegmentData)).toContain('zebra');
    await state.apply([removed], 2);
    await state.purge();
    expect(bytesOf(built.at(-1) as SegmentData)).not.toContain('zebra');
    expect([found(state, 'zebra'), found(state, 'garden')]).toEqual([[], ['stays']]);
  });

  it('stores no byte of a deleted document in the memtable after a purge', async () => {
    const { builder, built } = inThreadBuilder();
    const state = new IndexState(library, {
      builder,
      memtableLimit: 100,
      bulkThreshold: 9,
      folder: undefined,
      minPersistedDocs: 0,
    });
    await state.apply([book('gone', 'zebra'), book('stays', 'garden'), removed], 1);
    await state.purge();
    expect(built.map(bytesOf).join()).not.toContain('zebra');
    expect(found(state, 'garden')).toEqual(['stays']);
  });

  it('rewrites nothing when nothing was deleted', async () => {
    const { builder, built } = inThreadBuilder();
    const state = new IndexState(library, {
      builder,
      memtableLimit: 1,
      bulkThreshold: 9,
      folder: undefined,
      minPersistedDocs: 0,
    });
    await state.apply([book('stays', 'garden')], 1);
    await state.waitForMerges();
    await state.purge();
    expect(built).toHaveLength(1);
  });

  it('deletes the snapshot on a purge', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'ardhi-purge-')), 'index');
    const { builder } = inThreadBuilder();
    const state = new IndexState(library, {
      builder,
      memtableLimit: 1,
      bulkThreshold: 9,
      folder,
      minPersistedDocs: 0,
    });
    await state.apply([book('gone', 'zebra')], 1);
    await state.persist();
    expect(readdirSync(folder)).toHaveLength(2);
    await state.apply([removed], 2);
    await state.purge();
    expect(existsSync(folder)).toBe(false);
    rmSync(join(folder, '..'), { recursive: true });
  });
});

describe('an idle index', () => {
  it('is merged into one segment, whatever the sizes', async () => {
    const { builder, built } = inThreadBuilder();
    const settings = { builder, memtableLimit: 1, bulkThreshold: 99, folder: undefined, minPersistedDocs: 0 };
    const state = new IndexState(library, settings);
    const many = Array.from({ length: 20 }, (_, at) => book(`b${at}`, 'garden'));
    await state.apply(many, 20);
    await state.waitForMerges();
    await state.apply([book('last', 'zebra')], 21);
    await state.waitForMerges();
    expect(built.map(({ documents }) => documents)).toEqual([20, 1]);
    await state.forceMerge();
    expect(built.at(-1)?.documents).toBe(21);
    expect(found(state, 'zebra')).toEqual(['last']);
  });
});
