import { marketDayOf, marketZone } from '@ardhi/contracts/market-day';
import { refuse } from '@ardhi/kernel/base/refusal';

const maxDays = 366;
const defaultDays = 7;

/** Every day of a range, both ends included; the last seven days by default. @throws Refusal DATE_RANGE_INVALID */
export function daysBetween(
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  now: string,
): string[] {
  const last = Temporal.PlainDate.from(endDate ?? marketDayOf(now));
  const first = startDate ? Temporal.PlainDate.from(startDate) : last.subtract({ days: defaultDays - 1 });
  const days = first.until(last, { largestUnit: 'days' }).days + 1;
  if (days < 1 || days > maxDays) refuse('DATE_RANGE_INVALID');
  return Array.from({ length: days }, (_, i) => first.add({ days: i }).toString());
}

/** First and last millisecond of consecutive days, in Unix time. */
export function boundsOf(days: readonly string[]): { readonly from: number; readonly to: number } {
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(marketZone).epochMilliseconds;
  const [first = '', last = first] = [days[0], days.at(-1)];
  return {
    from: startOf(Temporal.PlainDate.from(first)),
    to: startOf(Temporal.PlainDate.from(last).add({ days: 1 })) - 1,
  };
}
