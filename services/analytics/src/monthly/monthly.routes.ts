import { type MonthlyRow, readMonthlyAnalytics } from '@ardhi/contracts/analytics/monthly.routes';
import { marketDayOf } from '@ardhi/contracts/market-day';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { apiCallDays } from '../api-calls/api-calls.projection.ts';
import { countsByDay } from '../series/counts-by-day.ts';
import { boundsOf } from '../series/days.ts';
import { signUpView } from '../series/sign-ups.projection.ts';
import { createdField, statusChangeView } from '../series/status-changes.projection.ts';

/** The current year and the four before (specification §9). */
const years = 5;

/** Route of the figures by month; it answers 503 while the search index, which counts most of them, is unavailable. */
export function monthlyRoutes(context: ServiceContext): Endpoint[] {
  return [
    serve(readMonthlyAnalytics, async ({ query }) => {
      const today = Temporal.PlainDate.from(marketDayOf(context.clock.now()));
      const { year = today.year } = query;
      if (year > today.year || year <= today.year - years) refuseField('year', 'lastFiveYears');
      const monthCount = year === today.year ? today.month : 12;
      const rows = await monthsOf(context, year, monthCount);
      const isEmpty = rows.every((row) =>
        [row.total_users, row.logins, row.properties, row.api_calls].every((count) => count === 0),
      );
      return { items: isEmpty ? [] : rows };
    }),
  ];
}

/** The first months of a year, each with what happened in it. */
async function monthsOf(
  { search, read }: ServiceContext,
  year: number,
  monthCount: number,
): Promise<MonthlyRow[]> {
  const days = daysOf(year, monthCount);
  const bounds = boundsOf(days);
  const [signUps, changes] = [search(signUpView.declaration), search(statusChangeView.declaration)];
  const [registered, erased, signedIn, created, calls] = await Promise.all([
    countsByDay(signUps, 'registered', { to: bounds.to }),
    countsByDay(signUps, 'erased', { to: bounds.to }),
    countsByDay(signUps, 'signedIn', bounds),
    countsByDay(changes, createdField, bounds),
    read(apiCallDays).getMany(days),
  ]);
  const callCounts = calls.map(
    (row) => [row.day, Object.values(row.calls).reduce((a, b) => a + b, 0)] as const,
  );
  return Array.from({ length: monthCount }, (_, at) => {
    const name = monthName(year, at + 1);
    const isInMonth = (day: string) => day.startsWith(name);
    const isUntilItsEnd = (day: string) => day < `${name}-99`;
    return {
      month: at + 1,
      total_users: sumWhere(registered, isUntilItsEnd) - sumWhere(erased, isUntilItsEnd),
      logins: sumWhere(signedIn, isInMonth),
      properties: sumWhere(created, isInMonth),
      api_calls: sumWhere(callCounts, isInMonth),
    };
  });
}

const monthName = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

const sumWhere = (counts: Iterable<readonly [string, number]>, holds: (day: string) => boolean): number =>
  Iterator.from(counts).reduce((sum, [day, count]) => sum + (holds(day) ? count : 0), 0);

/** Every day of the first months of a year. */
function daysOf(year: number, monthCount: number): string[] {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  const { days } = first.until(first.add({ months: monthCount }), { largestUnit: 'days' });
  return Array.from({ length: days }, (_, i) => first.add({ days: i }).toString());
}
