import type { RecurringInterval } from '@ardhi/contracts/billing/subscription';
import { intervalMonths } from './interval-months.ts';

/** The current period of a subscription. */
export interface Period {
  /** The instant from which periods are counted: a subscription of 31 January renews on 28 February and on 31 March. */
  readonly anchor: string;
  /** Months from the anchor to the end of the period. */
  readonly months: number;
  readonly start: string;
  readonly end: string;
}

/** The end of a number of calendar months, in UTC; the last day of a shorter month (model §4.7.1). */
export const monthsAfter = (instant: string, months: number): string =>
  textOf(Temporal.Instant.from(instant).toZonedDateTimeISO('UTC').add({ months }).toInstant());

/** The instant so many times 24 hours later; earlier for a negative number. */
export const daysAfter = (instant: string, days: number): string => hoursAfter(instant, 24 * days);

/** The instant so many hours later; earlier for a negative number. */
export const hoursAfter = (instant: string, hours: number): string =>
  textOf(Temporal.Instant.from(instant).add({ hours }));

/** The later one of two instants. */
export const laterOf = (a: string, b: string): string => (a > b ? a : b);

const textOf = (instant: Temporal.Instant) => instant.toString({ smallestUnit: 'millisecond' });

/** The first period of a subscription that begins at `start`; periods are counted from the end of its free days. */
export function firstPeriod(start: string, interval: RecurringInterval, freeDays = 0): Period {
  const months = intervalMonths[interval];
  const anchor = daysAfter(start, freeDays);
  return { anchor, months, start, end: monthsAfter(anchor, months) };
}

/** A trial; the periods that are paid are counted from its end. */
export function trialPeriod(start: string, days: number): Period {
  const end = daysAfter(start, days);
  return { anchor: end, months: 0, start, end };
}

/** The period after another one. */
export function nextPeriod(period: Period, interval: RecurringInterval): Period {
  const months = period.months + intervalMonths[interval];
  return { ...period, months, start: period.end, end: monthsAfter(period.anchor, months) };
}
