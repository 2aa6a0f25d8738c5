import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fixedClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEngines } from './engines.ts';

describe('embedded engines reopened on their folder', () => {
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  let folder: string;
  let engines: Engines;
  const open = () => openEngines(readConfig({ DATA_DIR: folder }), clock, createLog('silent'));
  const reopen = async () => {
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

  const commit = (stream: string, expectedVersion: number, commandId: string) => ({
    stream,
    expectedVersion,
    events: [{ id: `${commandId}-e`, type: 'Said', schema: 1, data: { commandId } }],
    at: clock.now(),
    actor: 'test',
    correlationId: 'c',
    commandId,
  });

  it('have every acknowledged event, continue the positions, and answer a repeated command with its first result', async () => {
    const first = await engines.events.append(commit('a-1', 0, 'one'));
    const last = await engines.events.append(commit('a-1', 1, 'two'));
    const before = await Array.fromAsync(engines.events.readAll());
    await reopen();
    expect(await Array.fromAsync(engines.events.readAll())).toEqual(before);
    expect(await engines.events.append(commit('a-1', 0, 'one'))).toEqual({ ...first, repeated: true });
    expect((await engines.events.append(commit('b-1', 0, 'three'))).position).toBe(last.position + 1);
  });

  it('keep order and deduplication when the clock jumps back an hour', async () => {
    await engines.events.append(commit('a-1', 0, 'one'));
    clock.advance(-3_600_000);
    await engines.events.append(commit('a-1', 1, 'two'));
    await reopen();
    clock.advance(-3_600_000);
    await engines.events.append(commit('a-1', 2, 'three'));
    expect((await engines.events.append(commit('a-1', 1, 'two'))).repeated).toBe(true);
    const read = await Array.fromAsync(engines.events.readAll());
    expect(read.map((one) => one.commandId)).toEqual(['one', 'two', 'three']);
  });

  it('have their documents and the checkpoints of consumers', async () => {
    await engines.documents.open({ name: 'test.things.v1', indexes: ['size'] });
    await engines.documents.write(
      [{ collection: 'test.things.v1', id: 'a', body: { size: 3 }, version: 2 }],
      { consumer: 'one', position: 7, versions: [{ stream: 'a-1', version: 2 }] },
    );
    await engines.documents.setAlias('test.things', 'test.things.v1');
    await reopen();
    expect(await engines.documents.find('test.things.v1', { where: { size: 3 } })).toHaveLength(1);
    expect(await engines.documents.position('one')).toBe(7);
    expect(await engines.documents.versions('one', ['a-1'])).toEqual(new Map([['a-1', 2]]));
    expect(await engines.documents.alias('test.things')).toBe('test.things.v1');
  });

  it('have their scheduled jobs, and can still reschedule them', async () => {
    const job = { id: 'a', topic: 'test', data: {}, at: '2026-11-20T09:00:00.000Z' };
    await engines.scheduler.schedule(job);
    await reopen();
    await engines.scheduler.schedule({ ...job, at: '2026-11-20T08:10:00.000Z' });
    clock.set('2026-11-20T08:20:00.000Z');
    const jobsRun: string[] = [];
    engines.scheduler.onDue('test', async ({ at }) => void jobsRun.push(at));
    await engines.scheduler.runDue();
    await engines.scheduler.runDue();
    expect(jobsRun).toEqual(['2026-11-20T08:10:00.000Z']);
  });

  it('have their blobs, their keys and the list of destroyed keys', async () => {
    const { key } = await engines.blobs.put(Buffer.from('a deed'));
    const keyBefore = await engines.keys.key('amina');
    await engines.keys.destroy('juma');
    await reopen();
    const blob = await engines.blobs.get(key);
    expect(String(blob && (await buffer(blob.stream)))).toBe('a deed');
    expect(await engines.keys.key('amina')).toEqual(keyBefore);
    expect(await engines.keys.key('juma')).toBeUndefined();
  });

  it('deliver to a consumer from its checkpoint', async () => {
    const { position } = await engines.events.append(commit('a-1', 0, 'one'));
    await engines.events.append(commit('a-1', 1, 'two'));
    await reopen();
    const delivered: string[] = [];
    const subscription = engines.bus.subscribe({
      consumer: 'test',
      subscribesTo: ['a'],
      after: position,
      deliver: async (batch) => void delivered.push(...batch.map((one) => one.commandId)),
    });
    await subscription.waitForPosition(await engines.bus.head());
    expect(delivered).toEqual(['two']);
    await subscription.close();
  });
});
