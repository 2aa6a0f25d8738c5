import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AttemptCounter, attemptCounter } from './attempt-counter.ts';
import { fixedClock } from './clock.ts';
import { readConfig } from './config.ts';
import type { Engines } from './engines.ts';
import { createLog } from './log.ts';

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

  it('counts concurrent attempts separately per key', async () => {
    await Promise.all(Array.from({ length: 20 }, () => counter.increment('amina', minute)));
    await counter.increment('juma', minute);
    expect((await counter.get('amina')).attempts).toBe(20);
    expect((await counter.get('juma')).attempts).toBe(1);
    await counter.reset('amina');
    expect((await counter.get('amina')).attempts).toBe(0);
    expect((await counter.increment('amina', minute)).attempts).toBe(1);
  });

  it('resets a count when its window is over', async () => {
    const { until } = await counter.increment('amina', minute);
    clock.set(new Date(until - 1).toISOString());
    expect((await counter.get('amina')).attempts).toBe(1);
    clock.advance(1);
    expect((await counter.get('amina')).attempts).toBe(0);
    expect((await counter.increment('amina', minute)).attempts).toBe(1);
  });

  it('survives a restart, stores no plain keys, and deletes expired counts', async () => {
    await counter.increment('amina@ardhi.test', minute);
    await engines.close();
    expect(readFileSync(join(folder, 'ardhi.db')).includes('amina')).toBe(false);
    await open();
    expect((await counter.get('amina@ardhi.test')).attempts).toBe(1);
    clock.advance(minute);
    await engines.close();
    await open();
    expect(await engines.documents.count('kernel.attempts.v1', {})).toBe(0);
  });
});
