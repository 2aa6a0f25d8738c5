import refusals from '@ardhi/contracts/refusals' with { type: 'json' };

/** Whole days, both included, as YYYY-MM-DD. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const maxDays = 366;
const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The last days up to and with today: 7 is today minus 6 to today (specification §9). */
export const lastDays = (count: number, today: string): DayRange => ({
  from: dayOf(atNoon(today) - (count - 1) * dayMs),
  to: today,
});

/** A range that one button selects, with its number of days where that is its name. */
export interface QuickSelect {
  readonly name: 'today' | 'days' | 'thisMonth' | 'lastMonth' | 'thisYear';
  readonly days?: number;
  readonly range: DayRange;
}

/** The quick selects of model §4.14: Today, 7, 30 and 90 days, This month, Last month, This year. */
export function quickSelects(today: string): readonly QuickSelect[] {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const endOfLastMonth = dayOf(atNoon(firstOfMonth) - dayMs);
  const last = (days: number): QuickSelect => ({ name: 'days', days, range: lastDays(days, today) });
  return [
    { name: 'today', range: lastDays(1, today) },
    last(7),
    last(30),
    last(90),
    { name: 'thisMonth', range: { from: firstOfMonth, to: today } },
    { name: 'lastMonth', range: { from: `${endOfLastMonth.slice(0, 7)}-01`, to: endOfLastMonth } },
    { name: 'thisYear', range: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ];
}

/** The error message of an invalid range; undefined for a valid one. */
export const dateRangeError = ({ from, to }: DayRange): string | undefined => {
  const days = (atNoon(to) - atNoon(from)) / dayMs + 1;
  return days >= 1 && days <= maxDays ? undefined : refusals.DATE_RANGE_INVALID;
};
