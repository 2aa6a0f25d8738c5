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

/** The error message of an invalid range; undefined for a valid one. */
export const dateRangeError = ({ from, to }: DayRange): string | undefined => {
  const days = (atNoon(to) - atNoon(from)) / dayMs + 1;
  return days >= 1 && days <= maxDays ? undefined : refusals.DATE_RANGE_INVALID;
};
