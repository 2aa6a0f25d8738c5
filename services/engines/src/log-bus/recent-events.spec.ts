import type { Envelope } from '@ardhi/contracts/envelope';
import { describe, expect, it } from 'vitest';
import { recentEvents } from './recent-events.ts';

const eventsAt = (...positions: number[]) => positions.map((position) => ({ position }) as Envelope);
const range = (from: number, to: number) =>
  eventsAt(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

describe('recent events', () => {
  it('are those after a position, which need not have an event itself', () => {
    const recent = recentEvents(3);
    recent.append(eventsAt(5, 7), 9);
    const positionsAfter = (position: number) => recent.after(position)?.map((event) => event.position);
    expect([3, 5, 6, 9].map(positionsAfter)).toEqual([[5, 7], [7], [7], []]);
    expect(recent.upTo).toBe(9);
  });

  it('are unknown before the position where reading began', () => {
    expect([recentEvents(3).after(2), recentEvents(3).after(3)]).toEqual([undefined, []]);
  });

  it('are dropped from the oldest on once there are more than twice 2,000', () => {
    const recent = recentEvents(0);
    recent.append(range(1, 4_000), 4_000);
    expect(recent.after(0)).toHaveLength(4_000);
    recent.append(range(4_001, 4_001), 4_001);
    expect([recent.after(2_000), recent.after(2_001)?.length]).toEqual([undefined, 2_000]);
  });
});
