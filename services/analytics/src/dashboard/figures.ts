import type { Figure } from '@ardhi/contracts/analytics/dashboard.routes';
import { marketDayOf } from '@ardhi/contracts/market-day';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { apiCallDays } from '../api-calls/api-calls.projection.ts';
import { countsByDay } from '../series/counts-by-day.ts';
import { boundsOf, daysBetween } from '../series/days.ts';
import { signUpView } from '../series/sign-ups.projection.ts';
import { createdField, statusChangeView } from '../series/status-changes.projection.ts';

type Reader = Pick<ServiceContext, 'clock' | 'read' | 'search'>;
type CountsByDay = ReadonlyMap<string, number>;

/** Today and the seven days before, the oldest first. */
function lastDays(now: string): string[] {
  const today = marketDayOf(now);
  const startDate = Temporal.PlainDate.from(today).subtract({ days: 7 }).toString();
  return daysBetween({ startDate, endDate: today }, now);
}

/** Today's figures against the average of the seven days before, without counts from the search index while it is away. */
export async function figuresOfToday(context: Reader): Promise<Figure[]> {
  const days = lastDays(context.clock.now());
  const [indexed, calls] = await Promise.all([indexedCounts(context, days), callCounts(context, days)]);
  return [...indexed, ...calls].map(([name, counts]) => ({ name, ...comparison(days, counts) }));
}

/** Sign-ins, calls and failed calls of today and the six days before; sign-ins are left out while the search index is away. */
export async function sumsOfWeek(
  context: Reader,
): Promise<{ readonly logins7d?: number; readonly apiCalls7d: number; readonly errors7d: number }> {
  const days = lastDays(context.clock.now());
  const counted = new Map([...(await indexedCounts(context, days)), ...(await callCounts(context, days))]);
  const sum = (name: Figure['name']) =>
    days.slice(1).reduce((total, day) => total + (counted.get(name)?.get(day) ?? 0), 0);
  return {
    ...(counted.has('LOGINS') && { logins7d: sum('LOGINS') }),
    apiCalls7d: sum('CALLS'),
    errors7d: sum('ERRORS'),
  };
}

type NamedCounts = readonly (readonly [Figure['name'], CountsByDay])[];

async function indexedCounts({ search }: Reader, days: string[]): Promise<NamedCounts> {
  const bounds = boundsOf(days);
  try {
    const [signUps, changes] = [search(signUpView.declaration), search(statusChangeView.declaration)];
    return await Promise.all([
      countsByDay(signUps, 'registered', bounds).then((counts) => ['USERS', counts] as const),
      countsByDay(signUps, 'signedIn', bounds).then((counts) => ['LOGINS', counts] as const),
      countsByDay(changes, createdField, bounds).then((counts) => ['LISTINGS', counts] as const),
    ]);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SEARCH_UNAVAILABLE') return [];
    throw error;
  }
}

async function callCounts({ read }: Reader, days: readonly string[]): Promise<NamedCounts> {
  const rows = await read(apiCallDays).getMany(days);
  const total = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    ['CALLS', new Map(rows.map(({ day, calls }) => [day, total(calls)]))],
    ['ERRORS', new Map(rows.map(({ day, errors }) => [day, errors]))],
  ];
}

/** The count of the last day, and the average of those before it to one decimal place. */
function comparison(days: readonly string[], counts: CountsByDay): Pick<Figure, 'value' | 'average7d'> {
  const values = days.map((day) => counts.get(day) ?? 0);
  const before = values.slice(0, -1);
  const sum = before.reduce((total, count) => total + count, 0);
  return { value: values.at(-1) ?? 0, average7d: Math.round((sum / before.length) * 10) / 10 };
}
