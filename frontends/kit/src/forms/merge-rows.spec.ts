import { describe, expect, it } from 'vitest';
import { mergeRows } from './merge-rows.ts';

interface Line {
  readonly item: string;
  readonly n: number;
}
const line = (item: string, n: number): Line => ({ item, n });
const base = [line('slots', 40), line('seats', 5), line('bumps', 2)];
const merge = (typed: readonly Line[], saved: readonly Line[]) =>
  mergeRows({ base, typed, saved }, ({ item }) => item);

describe('a list that two people changed', () => {
  it('has the changes of both where they changed different rows', () => {
    const typed = [line('slots', 50), line('seats', 5), line('bumps', 2)];
    const saved = [line('slots', 40), line('seats', 9), line('bumps', 2)];
    expect(merge(typed, saved)).toEqual({
      rows: [line('slots', 50), line('seats', 9), line('bumps', 2)],
      conflicts: [],
    });
  });

  it('has the rows that either added, and none that either removed', () => {
    const typed = [line('slots', 40), line('bumps', 2), line('videos', 1)];
    const saved = [line('plans', 3), line('slots', 40), line('seats', 5)];
    expect(merge(typed, saved)).toEqual({
      rows: [line('plans', 3), line('slots', 40), line('videos', 1)],
      conflicts: [],
    });
  });

  it('keeps the typed row where both changed it, and says what was saved', () => {
    const typed = [line('slots', 50), line('bumps', 2), line('seats', 5)];
    const saved = [line('slots', 45), line('seats', 5)];
    expect(merge(typed, saved)).toEqual({
      rows: [line('slots', 50), line('seats', 5)],
      conflicts: [{ base: line('slots', 40), saved: line('slots', 45) }],
    });
  });

  it('is a conflict where a row was changed by one and removed by the other', () => {
    const [slots, seats, bumps] = base as [Line, Line, Line];
    expect(merge([slots, seats, line('bumps', 3)], [slots, seats])).toEqual({
      rows: [slots, seats, line('bumps', 3)],
      conflicts: [{ base: bumps, saved: undefined }],
    });
    expect(merge([slots, seats], [slots, seats, line('bumps', 3)])).toEqual({
      rows: [slots, seats],
      conflicts: [{ base: bumps, saved: line('bumps', 3) }],
    });
  });

  it('is no conflict where both changed a row alike, or both removed it', () => {
    const both = [line('slots', 50), line('seats', 5)];
    expect(merge(both, both)).toEqual({ rows: both, conflicts: [] });
  });

  it('has the order that was changed, here or elsewhere', () => {
    const [slots, seats, bumps] = base as [Line, Line, Line];
    const changed = line('slots', 50);
    expect(merge([seats, slots, bumps], [changed, seats, bumps])?.rows).toEqual([seats, changed, bumps]);
    expect(merge([changed, seats, bumps], [bumps, seats, slots])?.rows).toEqual([bumps, seats, changed]);
  });

  it('is not merged by rows whose key is not their own', () => {
    expect(merge([line('slots', 1), line('slots', 2)], base)).toBeUndefined();
  });
});
