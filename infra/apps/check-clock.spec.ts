import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixedClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { settings } from '@ardhi/settings/service';
import { afterAll, describe, expect, it } from 'vitest';
import { openProduct } from './open-product.ts';

const writtenAt = '2026-11-20T08:00:00.000Z';

describe('the clock at the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-clock-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts the product at an instant. Resolves with its warnings and the newest event that it could write. */
  async function startAt(instant: string, environment: Readonly<Record<string, string>> = {}) {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: folder,
      PORT: '0',
      METRICS_PORT: '0',
      SEED: 'none',
      ...environment,
    });
    const clock = fixedClock(instant);
    const product = await openProduct({ config, log, clock, services: [settings], pages: false });
    const head = await product.engines.events.head();
    await product.engines.events.append({
      stream: `note-${head}`,
      expectedVersion: 0,
      events: [{ id: `note-${head}`, type: 'Noted', schema: 1, data: {} }],
      at: clock.now(),
      actor: 'test',
      correlationId: 'test',
      commandId: `note-${head}`,
    });
    await product.close();
    return lines.join('');
  }

  it('is accepted without events, and when the installation was stopped for months', async () => {
    expect(await startAt('2026-06-01T08:00:00.000Z')).not.toContain('clock');
    expect(await startAt(writtenAt)).not.toContain('clock');
  });

  it('is only warned about when it is behind the newest event by less than a day', async () => {
    expect(await startAt('2026-11-20T07:59:30.000Z')).not.toContain('clock');
    expect(await startAt('2026-11-20T05:00:00.000Z')).toMatch(/clock\.behind: .*180 minutes/);
  });

  it.each([
    [
      'a year ahead',
      '2027-11-20T08:00:00.000Z',
      /^The clock says 2027-11-20.* 365 days after .*2026-11-20.*CLOCK_CHECK=off/,
    ],
    [
      'a year behind',
      '2025-11-20T08:00:00.000Z',
      /^The clock says 2025-11-20.* 365 days before .*2026-11-20.*CLOCK_CHECK=off/,
    ],
  ])('refuses to start in one sentence that tells what to do when it is %s', async (_, instant, sentence) => {
    const failed: Error = await startAt(instant).then(
      () => new Error('it started'),
      (error: Error) => error,
    );
    expect(failed.message).toMatch(sentence);
    expect(failed.message).not.toContain('\n');
  });

  it('is accepted with CLOCK_CHECK=off, and from then on without it', async () => {
    expect(await startAt('2027-11-20T08:00:00.000Z', { CLOCK_CHECK: 'off' })).not.toContain('clock');
    expect(await startAt('2027-11-21T08:00:00.000Z')).not.toContain('clock');
  });

  it('is accepted again after it ran ahead and was set back, with one start with CLOCK_CHECK=off', async () => {
    await startAt('2029-11-21T08:00:00.000Z', { CLOCK_CHECK: 'off' });
    await expect(startAt('2027-11-22T08:00:00.000Z')).rejects.toThrow('before the newest event');
    await startAt('2027-11-22T08:00:00.000Z', { CLOCK_CHECK: 'off' });
    expect(await startAt('2027-11-23T08:00:00.000Z')).not.toContain('clock');
  });
});
