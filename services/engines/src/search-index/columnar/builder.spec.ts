import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { threadBuilder } from './builder.ts';
import { SegmentColumns } from './segment-columns.ts';
import { readSnapshot } from './snapshot.ts';
import { declared, segmentOf } from './testing/segment-of.ts';
import { documentsOf } from './testing/some-documents.ts';
import { shopFields } from './testing/some-queries.ts';
import { type Written, writtenChange } from './written.ts';

const declaration = declared(shopFields);
/** More than cross to the other thread at once. */
const documents = fc.sample(documentsOf(shopFields, 300), { numRuns: 1, seed: 23 })[0] ?? [];
const written = documents.map((document) => writtenChange({ id: document.id, document }) as Written);

describe('the builder in a thread of its own', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('builds what would be built here, whoever else asks meanwhile, and keeps it', async () => {
    const builder = threadBuilder();
    const here = segmentOf(shopFields, documents);
    const [all, few] = await Promise.all([
      builder.build(declaration, written, []),
      builder.build(declaration, written.slice(0, 3), []),
    ]);
    const idsOf = (columns: SegmentColumns) => Array.from(columns.u32('id.order'), columns.id);
    expect(idsOf(new SegmentColumns(all))).toEqual(idsOf(here.columns));
    expect(idsOf(new SegmentColumns(few))).toEqual(
      documents
        .slice(0, 3)
        .map(({ id }) => id)
        .sort(),
    );
    const joined = await builder.build(declaration, written.slice(3), [
      { data: few, living: new SegmentColumns(few).living.words },
    ]);
    expect(idsOf(new SegmentColumns(joined))).toEqual(idsOf(here.columns));
    const folder = join(mkdtempSync(join(tmpdir(), 'ardhi-built-')), 'index');
    const living = new SegmentColumns(all).living.words;
    await builder.keep(folder, { declaration, position: 7, segments: [{ data: all, living }] });
    expect(existsSync(folder)).toBe(true);
    expect(readSnapshot(folder, declaration)?.position).toBe(7);
    rmSync(join(folder, '..'), { recursive: true });
  });

  it('goes when nothing was asked for ten seconds, not before, and comes again when it is', async () => {
    const terminate = vi.spyOn(Worker.prototype, 'terminate');
    const builder = threadBuilder();
    const build = async () => (await builder.build(declaration, written.slice(0, 2), [])).documents;
    expect(await build()).toBe(2);
    vi.advanceTimersByTime(9_999);
    expect(await build()).toBe(2);
    vi.advanceTimersByTime(9_999);
    expect(terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(terminate).toHaveBeenCalledOnce();
    expect(await build()).toBe(2);
  });
});
