import { describe, expect, it } from 'vitest';
import { busyLog } from './busy-log.ts';

describe('a busy log', () => {
  it('has one winner a version, and brings every event to every consumer in order though they come and go', async () => {
    const { events, conflicts, ...faults } = await busyLog({
      writers: 32,
      streams: 10,
      consumers: 4,
      events: 2_000,
    });
    expect(
      Object.values(faults).every((count) => count === 0),
      JSON.stringify(faults),
    ).toBe(true);
    expect(events).toBeGreaterThanOrEqual(2_000);
    expect(conflicts).toBeGreaterThan(100);
  }, 60_000);
});
