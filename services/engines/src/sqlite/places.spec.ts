import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import { createLog } from '@ardhi/kernel/log/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngines } from '../engines.ts';

describe('the places of events in their streams', () => {
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
      expected,
      events: Array.from({ length: count }, (_, i) => ({
        id: `${stream}:${expected + i}`,
        type: 'Said',
        schema: 1,
        data: {},
      })),
      at: systemClock.now(),
      actor: 'test',
      correlation: 'c',
      causation: `${stream}:${expected}`,
    });
  const read = async (stream: string, after = 0) =>
    (await Array.fromAsync(engines.events.read(stream, after))).map((event) => event.id);
  const whole = (stream: string, after: number, length: number) =>
    Array.from({ length: length - after }, (_, i) => `${stream}:${after + i}`);

  /** Changes the closed file as SQL says. */
  async function meanwhile(sql: string): Promise<void> {
    await engines.close();
    const db = new DatabaseSync(join(folder, 'ardhi.db'));
    db.exec(sql);
    db.close();
  }

  it('are found before they are noted, after, and in between', async () => {
    for (let length = 0; length < 1_020; length += 170) {
      for (const stream of ['a-1', 'a-2', 'b-1', 'b-2', 'c-1']) {
        await append(stream, length, 170);
        expect(await read(stream, length - 100)).toEqual(
          whole(stream, Math.max(0, length - 100), length + 170),
        );
      }
    }
    await Promise.all(['a-1', 'b-2'].map((stream) => append(stream, 1_020, 1)));
    const truth = [whole('a-1', 0, 1_021), whole('c-1', 0, 1_020)];
    expect(await Promise.all(['a-1', 'c-1'].map((stream) => read(stream)))).toEqual(truth);
    await engines.close();
    engines = await open();
    expect(await Promise.all(['a-1', 'c-1'].map((stream) => read(stream)))).toEqual(truth);
    expect((await append('a-1', 1_020, 1)).repeated).toBe(true);
  });

  it('are made for a folder of the first release, which had an index instead', async () => {
    await append('a-1', 0, 3);
    await append('a-2', 0, 2);
    await meanwhile(`create unique index event_in_stream on event (stream, version);
      drop table place; drop table placed; pragma user_version = 1`);
    engines = await open();
    expect([await read('a-1'), await read('a-2')]).toEqual([whole('a-1', 0, 3), whole('a-2', 0, 2)]);
  });

  it.each([
    ['lost', 'delete from place where version = 2'],
    ['wrong', 'update place set position = 1 where version = 2'],
    ["another stream's", "update place set stream = 'a-9' where version = 3"],
  ])('are refused when one is %s', async (_, sql) => {
    await append('a-1', 0, 3);
    await engines.close();
    engines = await open();
    await meanwhile(sql);
    await expect(open()).rejects.toThrow(/ardhi\.db is damaged .*has no place in its stream/);
  });

  it('are not made from an event that is not what was written', async () => {
    await append('a-1', 0, 3);
    await meanwhile("update event set stream = 'a-9' where version = 3");
    await expect(open()).rejects.toThrow(/ardhi\.db is damaged .*event 3 is not what was written/);
  });
});
