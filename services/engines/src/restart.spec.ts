import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fixedClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import { createLog } from '@ardhi/kernel/log/log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngines } from './engines.ts';

describe('engines that are opened again on their folder', () => {
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  let folder: string;
  let engines: Engines;
  const open = () => openEngines(readConfig({ DATA_DIR: folder }), clock, createLog('silent'));
  const again = async () => {
    await engines.close();
    engines = await open();
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-again-'));
    clock.set('2026-11-20T08:00:00.000Z');
    engines = await open();
  });
  afterEach(async () => {
    await engines.close();
    rmSync(folder, { recursive: true });
  });

  const commit = (stream: string, expected: number, causation: string) => ({
    stream,
    expected,
    events: [{ id: `${causation}-e`, type: 'Said', schema: 1, data: { causation } }],
    at: clock.now(),
    actor: 'test',
    correlation: 'c',
    causation,
  });

  it('have every acknowledged event, go on counting, and answer a repeated command with its first result', async () => {
    const first = await engines.events.append(commit('a-1', 0, 'one'));
    const last = await engines.events.append(commit('a-1', 1, 'two'));
    const kept = await Array.fromAsync(engines.events.readAll());
    await again();
    expect(await Array.fromAsync(engines.events.readAll())).toEqual(kept);
    expect(await engines.events.append(commit('a-1', 0, 'one'))).toEqual({ ...first, repeated: true });
    expect((await engines.events.append(commit('b-1', 0, 'three'))).position).toBe(last.position + 1);
  });

  it('keep order and dedupe when the clock jumps back an hour', async () => {
    await engines.events.append(commit('a-1', 0, 'one'));
    clock.advance(-3_600_000);
    await engines.events.append(commit('a-1', 1, 'two'));
    await again();
    clock.advance(-3_600_000);
    await engines.events.append(commit('a-1', 2, 'three'));
    expect((await engines.events.append(commit('a-1', 1, 'two'))).repeated).toBe(true);
    const read = await Array.fromAsync(engines.events.readAll());
    expect(read.map((one) => one.causation)).toEqual(['one', 'two', 'three']);
  });

  it('have documents with what consumers had noted beside them', async () => {
    await engines.documents.open({ name: 'test.things.v1', indexes: ['size'] });
    await engines.documents.write(
      [{ collection: 'test.things.v1', id: 'a', body: { size: 3 }, version: 2 }],
      { consumer: 'one', position: 7, versions: [{ stream: 'a-1', version: 2 }] },
    );
    await engines.documents.setAlias('test.things', 'test.things.v1');
    await again();
    expect(await engines.documents.find('test.things.v1', { where: { size: 3 } })).toHaveLength(1);
    expect(await engines.documents.position('one')).toBe(7);
    expect(await engines.documents.versions('one', ['a-1'])).toEqual(new Map([['a-1', 2]]));
    expect(await engines.documents.alias('test.things')).toBe('test.things.v1');
  });

  it('have their alarms, and can still move them', async () => {
    const alarm = { id: 'a', topic: 'test', data: {}, at: '2026-11-20T09:00:00.000Z' };
    await engines.timer.set(alarm);
    await again();
    await engines.timer.set({ ...alarm, at: '2026-11-20T08:10:00.000Z' });
    clock.set('2026-11-20T08:20:00.000Z');
    const rung: string[] = [];
    engines.timer.onRing('test', async ({ at }) => void rung.push(at));
    await engines.timer.due();
    await engines.timer.due();
    expect(rung).toEqual(['2026-11-20T08:10:00.000Z']);
  });

  it('have their blobs, their keys and the memory of destroyed ones', async () => {
    const { key } = await engines.blobs.put(Buffer.from('a deed'));
    const held = await engines.keys.key('amina');
    await engines.keys.destroy('juma');
    await again();
    const blob = await engines.blobs.get(key);
    expect(String(blob && (await buffer(blob.stream)))).toBe('a deed');
    expect(await engines.keys.key('amina')).toEqual(held);
    expect(await engines.keys.key('juma')).toBeUndefined();
  });

  it('deliver to a consumer from where it stood', async () => {
    const { position } = await engines.events.append(commit('a-1', 0, 'one'));
    await engines.events.append(commit('a-1', 1, 'two'));
    await again();
    const heard: string[] = [];
    const subscription = engines.bus.subscribe({
      consumer: 'test',
      hears: ['a'],
      after: position,
      deliver: async (batch) => void heard.push(...batch.map((one) => one.causation)),
    });
    await subscription.reached(await engines.bus.head());
    expect(heard).toEqual(['two']);
    await subscription.close();
  });
});
