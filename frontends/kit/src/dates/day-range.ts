import { plainErrors } from '@ardhi/contracts/plain-errors';

/** Whole days, both included, as YYYY-MM-DD. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const mostDays = 366;
const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The last days up to and with today: 7 is today minus 6 to today (specification §9). */
export const lastDays = (count: number, today: string): DayRange => ({
  from: dayOf(atNoon(today) - (count - 1) * dayMs),
  to: today,
});

/** What is wrong with a window, or nothing. */
export const faultOf = ({ from, to }: DayRange): string | undefined => {
  const days = (atNoon(to) - atNoon(from)) / dayMs + 1;
  return days >= 1 && days <= mostDays ? undefined : plainErrors.DATE_RANGE_INVALID.message;
};
