import { describe, expect, it } from 'vitest';
import { lagMeter } from './lag-meter.ts';

const at = (...positions: number[]) =>
  positions.map((position) => ({
    subscription: { position, waitForPosition: async () => {}, close: async () => {} },
  }));

describe('the lag of consumers', () => {
  it('is none once they have reached the head, or where there are none', () => {
    const meter = lagMeter();
    expect(meter.lagOf(at(0))).toBe(0);
    meter.sample(1_000, 7);
    expect([meter.lagOf(at(7, 9)), meter.lagOf([])]).toEqual([0, 0]);
  });

  it('is the time since the log had an event that the slowest has not applied', () => {
    const meter = lagMeter();
    for (const [time, head] of [
      [0, 3],
      [5_000, 8],
      [10_000, 8],
      [15_000, 9],
    ] as const)
      meter.sample(time, head);
    expect([meter.lagOf(at(9, 5)), meter.lagOf(at(8)), meter.lagOf(at(2))]).toEqual([10_000, 0, 15_000]);
  });

  it('reaches back no further than the samples that are kept', () => {
    const meter = lagMeter();
    for (let i = 0; i < 2_000; i += 1) meter.sample(i * 5_000, 1);
    expect(meter.lagOf(at(0))).toBe(1_439 * 5_000);
  });
});
