import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '../base/clock.ts';
import { createLog } from '../base/log.ts';
import type { Engines } from '../ports/engines.ts';
import { readConfig } from '../runtime/config.ts';
import { type AttemptCounter, attemptCounter } from './attempt-counter.ts';

const minute = 60_000;

describe('the attempt counter', () => {
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  let folder: string;
  let engines: Engines;
  let counter: AttemptCounter;

  const open = async () => {
    engines = await openEngines(readConfig({ DATA_DIR: folder }), clock, createLog('silent'));
    counter = await attemptCounter(engines.documents, clock, 'a key');
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-counts-'));
    await open();
  });
  afterEach(async () => {
    await engines.close();
    rmSync(folder, { recursive: true });
  });

  const limit = { max: 10, windowMs: minute };
  const take = (key: string, at = counter) => at.take(key, limit);

  it('allows as many simultaneous attempts as the limit, also of several processes, separately per key', async () => {
    const others = await attemptCounter(engines.documents, clock, 'a key');
    const takes = Array.from({ length: 40 }, (_, i) => take('amina', i % 2 === 0 ? counter : others));
    const allowed = (await Promise.all(takes)).filter((one) => one.allowed).length;
    expect(allowed).toBeLessThanOrEqual(limit.max);
    expect(allowed).toBeGreaterThanOrEqual(limit.max - 1);
    expect((await take('juma')).allowed).toBe(true);
    expect((await counter.get('juma')).attempts).toBe(1);
    await counter.reset('amina');
    expect([(await counter.get('amina')).attempts, (await others.get('amina')).attempts]).toEqual([0, 0]);
    expect(await take('amina', others)).toMatchObject({ attempts: 1, allowed: true });
  });

  it('counts neither refused attempts nor those that were given back', async () => {
    for (let i = 0; i < limit.max; i++) await take('amina');
    const { until } = await counter.get('amina');
    clock.advance(1_000);
    expect(await take('amina')).toEqual({ attempts: limit.max, until, allowed: false });
    await counter.release('amina');
    expect(await take('amina')).toMatchObject({ attempts: limit.max, allowed: true });
  });

  it('resets a count when its window is over', async () => {
    const { until } = await take('amina');
    clock.set(new Date(until - 1).toISOString());
    expect((await counter.get('amina')).attempts).toBe(1);
    clock.advance(1);
    expect((await counter.get('amina')).attempts).toBe(0);
    expect((await take('amina')).attempts).toBe(1);
  });

  it('survives a restart, stores no plain keys, and deletes expired counts', async () => {
    await take('amina@ardhi.test');
    await engines.close();
    expect(readFileSync(join(folder, 'ardhi.db')).includes('amina')).toBe(false);
    await open();
    expect((await counter.get('amina@ardhi.test')).attempts).toBe(1);
    expect((await take('amina@ardhi.test')).attempts).toBe(2);
    clock.advance(minute);
    await engines.close();
    await open();
    expect(await engines.documents.count('kernel.attempts.v2', {})).toBe(0);
  });
});
