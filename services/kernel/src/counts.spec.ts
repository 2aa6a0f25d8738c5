import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from './clock.ts';
import { readConfig } from './config/config.ts';
import { type Counts, countsIn } from './counts.ts';
import type { Engines } from './engines.ts';
import { createLog } from './log/log.ts';

const minute = 60_000;

describe('counts', () => {
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  let folder: string;
  let engines: Engines;
  let counts: Counts;

  const open = async () => {
    engines = await openEngines(readConfig({ DATA_DIR: folder }), clock, createLog('silent'));
    counts = await countsIn(engines.documents, clock, 'a key');
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ardhi-counts-'));
    await open();
  });
  afterEach(async () => {
    await engines.close();
    rmSync(folder, { recursive: true });
  });

  it('count everything that happens at once, each for itself', async () => {
    await Promise.all(Array.from({ length: 20 }, () => counts.add('amina', minute)));
    await counts.add('juma', minute);
    expect((await counts.of('amina')).times).toBe(20);
    expect((await counts.of('juma')).times).toBe(1);
    await counts.forget('amina');
    expect((await counts.of('amina')).times).toBe(0);
    expect((await counts.add('amina', minute)).times).toBe(1);
  });

  it('begin anew when their window is over', async () => {
    const { until } = await counts.add('amina', minute);
    clock.set(new Date(until - 1).toISOString());
    expect((await counts.of('amina')).times).toBe(1);
    clock.advance(1);
    expect((await counts.of('amina')).times).toBe(0);
    expect((await counts.add('amina', minute)).times).toBe(1);
  });

  it('outlive a restart, name nobody, and go when they are old', async () => {
    await counts.add('amina@ardhi.test', minute);
    await engines.close();
    expect(readFileSync(join(folder, 'ardhi.db')).includes('amina')).toBe(false);
    await open();
    expect((await counts.of('amina@ardhi.test')).times).toBe(1);
    clock.advance(minute);
    await engines.close();
    await open();
    expect(await engines.documents.count('kernel.counts.v1', {})).toBe(0);
  });
});
