import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngines } from '../engines.ts';

describe('the stream index', () => {
  let folder: string;
  let engines: Engines;
  const open = () => openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-places-'));
    engines = await open();
  });
  afterEach(async () => {
    await engines.close();
    rmSync(folder, { recursive: true });
  });

  const append = (stream: string, expected: number, count: number) =>
    engines.events.append({
      stream,
      expectedVersion: expected,
      events: Array.from({ length: count }, (_, i) => ({
        id: `${stream}:${expected + i}`,
        type: 'Said',
        schema: 1,
        data: {},
      })),
      at: systemClock.now(),
      actor: 'test',
      correlationId: 'c',
      commandId: `${stream}:${expected}`,
    });
  const read = async (stream: string, after = 0) =>
    (await Array.fromAsync(engines.events.read(stream, after))).map((event) => event.id);
  const expectedIds = (stream: string, after: number, length: number) =>
    Array.from({ length: length - after }, (_, i) => `${stream}:${after + i}`);

  /** Runs SQL on the closed database file. */
  async function changeClosedFile(sql: string): Promise<void> {
    await engines.close();
    const db = new DatabaseSync(join(folder, 'ardhi.db'));
    db.exec(sql);
    db.close();
  }

  it('gives complete reads before, during and after its updates', async () => {
    for (let length = 0; length < 1_020; length += 170) {
      for (const stream of ['a-1', 'a-2', 'b-1', 'b-2', 'c-1']) {
        await append(stream, length, 170);
        expect(await read(stream, length - 100)).toEqual(
          expectedIds(stream, Math.max(0, length - 100), length + 170),
        );
      }
    }
    await Promise.all(['a-1', 'b-2'].map((stream) => append(stream, 1_020, 1)));
    const expected = [expectedIds('a-1', 0, 1_021), expectedIds('c-1', 0, 1_020)];
    expect(await Promise.all(['a-1', 'c-1'].map((stream) => read(stream)))).toEqual(expected);
    await engines.close();
    engines = await open();
    expect(await Promise.all(['a-1', 'c-1'].map((stream) => read(stream)))).toEqual(expected);
    expect((await append('a-1', 1_020, 1)).repeated).toBe(true);
  });

  it('is created for a folder of the first release, which had a unique index instead', async () => {
    await append('a-1', 0, 3);
    await append('a-2', 0, 2);
    await changeClosedFile(`create unique index event_in_stream on event (stream, version);
      drop table stream_index; drop table stream_index_state; drop table key_vault; pragma user_version = 1`);
    engines = await open();
    expect([await read('a-1'), await read('a-2')]).toEqual([
      expectedIds('a-1', 0, 3),
      expectedIds('a-2', 0, 2),
    ]);
  });

  it.each([
    ['missing', 'delete from stream_index where version = 2'],
    ['wrong', 'update stream_index set position = 1 where version = 2'],
    ["another stream's", "update stream_index set stream = 'a-9' where version = 3"],
  ])('is reported as damaged when an entry is %s', async (_, sql) => {
    await append('a-1', 0, 3);
    await engines.close();
    engines = await open();
    await changeClosedFile(sql);
    await expect(open()).rejects.toThrow(/ardhi\.db is damaged .*is missing from the stream index/);
  });

  it('is not built from an event with a wrong checksum', async () => {
    await append('a-1', 0, 3);
    await changeClosedFile("update event set stream = 'a-9' where version = 3");
    await expect(open()).rejects.toThrow(/ardhi\.db is damaged .*event 3 has a wrong checksum/);
  });
});
