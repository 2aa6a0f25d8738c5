import { createLog } from '@ardhi/kernel/base/log';
import { StorageUnavailable } from '@ardhi/kernel/ports/transient-errors';
import { describe, expect, it } from 'vitest';
import { reportRegularly } from './report-regularly.ts';

const log = createLog('silent');

describe('regular reports', () => {
  it('begin at once, go on after one that failed, and end with the process', async () => {
    const outcomes = [new StorageUnavailable('gone'), new Error('wrong'), undefined];
    const all = Promise.withResolvers<void>();
    let reports = 0;
    const report = async () => {
      const outcome = outcomes[reports];
      reports += 1;
      if (reports === outcomes.length) all.resolve();
      if (outcome !== undefined) throw outcome;
    };
    const reporting = reportRegularly({ report }, log, 1);
    expect(reports).toBe(1);
    await all.promise;
    await reporting.stop();
    const ended = reports;
    await new Promise(setImmediate);
    expect(reports).toBe(ended);
  });
});
