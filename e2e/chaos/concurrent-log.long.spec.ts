import { describe, expect, it } from 'vitest';
import { concurrentLog } from './concurrent-log.ts';

describe('a log under concurrent writers and readers', () => {
  it('accepts one writer per version and delivers every event to every restarting consumer in order', async () => {
    const { events, conflicts, ...faults } = await concurrentLog({
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
  });
});
