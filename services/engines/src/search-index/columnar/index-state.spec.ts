import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { library } from '@ardhi/kernel/search-index/search-index.contract';
import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { IndexState } from './index-state.ts';
import type { SegmentData } from './segment-build.ts';
import { builderHere } from './testing/builder-here.ts';
import { writtenChange } from './written.ts';

const book = (id: string, title: string) =>
  writtenChange({ id, document: { id, fields: { title, genre: title } } });
const bytesOf = ({ memory, values }: SegmentData) =>
  Buffer.from(new Uint8Array(memory.buffer)).toString('latin1') + JSON.stringify(values);
const found = (state: IndexState, text: string) =>
  state.search({ text, exactly: true }, new Budget(1e9, 1e9)).hits.map(({ id }) => id);

describe('an index from which somebody was erased', () => {
  const removed = { id: 'gone', fields: undefined };

  it('keeps none of their bytes in a segment after a purge', async () => {
    const { builder, built } = builderHere();
    const state = new IndexState(library, {
      builder,
      recentMost: 2,
      bulk: 9,
      folder: undefined,
      keepFrom: 0,
    });
    await state.apply([book('gone', 'zebra'), book('stays', 'garden')], 1);
    await state.merged();
    expect(bytesOf(built.at(-1) as SegmentData)).toContain('zebra');
    await state.apply([removed], 2);
    await state.purge();
    expect(bytesOf(built.at(-1) as SegmentData)).not.toContain('zebra');
    expect([found(state, 'zebra'), found(state, 'garden')]).toEqual([[], ['stays']]);
  });

  it('keeps none of their bytes among recent changes either', async () => {
    const { builder, built } = builderHere();
    const state = new IndexState(library, {
      builder,
      recentMost: 100,
      bulk: 9,
      folder: undefined,
      keepFrom: 0,
    });
    await state.apply([book('gone', 'zebra'), book('stays', 'garden'), removed], 1);
    await state.purge();
    expect(built.map(bytesOf).join()).not.toContain('zebra');
    expect(found(state, 'garden')).toEqual(['stays']);
  });

  it('writes nothing again when nothing was removed', async () => {
    const { builder, built } = builderHere();
    const state = new IndexState(library, {
      builder,
      recentMost: 1,
      bulk: 9,
      folder: undefined,
      keepFrom: 0,
    });
    await state.apply([book('stays', 'garden')], 1);
    await state.merged();
    await state.purge();
    expect(built).toHaveLength(1);
  });

  it('drops what was kept on the disk', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'ardhi-purge-')), 'index');
    const { builder } = builderHere();
    const state = new IndexState(library, { builder, recentMost: 1, bulk: 9, folder, keepFrom: 0 });
    await state.apply([book('gone', 'zebra')], 1);
    await state.keep();
    expect(readdirSync(folder)).toHaveLength(2);
    await state.apply([removed], 2);
    await state.purge();
    expect(existsSync(folder)).toBe(false);
    rmSync(join(folder, '..'), { recursive: true });
  });
});

describe('an index that is left alone', () => {
  it('makes one segment of all, however much larger one is than the others', async () => {
    const { builder, built } = builderHere();
    const settings = { builder, recentMost: 1, bulk: 99, folder: undefined, keepFrom: 0 };
    const state = new IndexState(library, settings);
    const many = Array.from({ length: 20 }, (_, at) => book(`b${at}`, 'garden'));
    await state.apply(many, 20);
    await state.merged();
    await state.apply([book('last', 'zebra')], 21);
    await state.merged();
    expect(built.map(({ documents }) => documents)).toEqual([20, 1]);
    await state.compact();
    expect(built.at(-1)?.documents).toBe(21);
    expect(found(state, 'zebra')).toEqual(['last']);
  });
});
