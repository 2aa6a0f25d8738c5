import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EncodedDocument, encodeChange } from '../memtable/encoded-document.ts';
import { SegmentColumns } from '../segment/segment-columns.ts';
import { readSnapshot } from '../segment/snapshot.ts';
import { documentsOf } from '../testing/arbitrary-documents.ts';
import { shopFields } from '../testing/arbitrary-queries.ts';
import { buildTestSegment, testDeclaration } from '../testing/test-segment.ts';
import { workerSegmentBuilder } from './segment-builder.ts';

const declaration = testDeclaration(shopFields);
/** More documents than are posted to the worker at once. */
const documents = fc.sample(documentsOf(shopFields, 300), { numRuns: 1, seed: 23 })[0] ?? [];
const written = documents.map((document) => encodeChange({ id: document.id, document }) as EncodedDocument);

describe('the segment builder worker', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('builds the same segments as this thread, under concurrent requests, and persists them', async () => {
    const builder = workerSegmentBuilder();
    const here = buildTestSegment(shopFields, documents);
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
      { data: few, live: new SegmentColumns(few).live.words },
    ]);
    expect(idsOf(new SegmentColumns(joined))).toEqual(idsOf(here.columns));
    const folder = join(mkdtempSync(join(tmpdir(), 'ardhi-built-')), 'index');
    const living = new SegmentColumns(all).live.words;
    await builder.persist(folder, { declaration, position: 7, segments: [{ data: all, live: living }] });
    expect(existsSync(folder)).toBe(true);
    expect(readSnapshot(folder, declaration)?.position).toBe(7);
    rmSync(join(folder, '..'), { recursive: true });
  });

  it('terminates after ten idle seconds and restarts on demand', async () => {
    const terminate = vi.spyOn(Worker.prototype, 'terminate');
    const builder = workerSegmentBuilder();
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
