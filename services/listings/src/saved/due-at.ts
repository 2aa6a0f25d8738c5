import type { KeptSearch } from './kept-searches.ts';

/** Mails of one search are at least so far apart: what comes in between is told together. */
const apartMs = 10 * 60_000;
/** When a day's and a week's alerts are sent, local time; weeks begin on Monday. */
const morning = 7;

type Told = Pick<KeptSearch, 'frequency' | 'quietHours'> & { readonly sentAt?: string };

/**
 * When what was found is told: at once, or with whatever else a day or a week brings; never in quiet hours.
 * @param zone IANA name
 */
export function dueAt({ frequency, quietHours, sentAt }: Told, now: string, zone = 'Africa/Kampala'): string {
  const here = Temporal.Instant.from(now).toZonedDateTimeISO(zone);
  const due =
    frequency === 'INSTANT' ? soonest(here, sentAt, zone) : nextMorning(here, frequency === 'WEEKLY');
  return afterQuiet(due, quietHours).toInstant().toString({ smallestUnit: 'millisecond' });
}

function soonest(now: Temporal.ZonedDateTime, sentAt: string | undefined, zone: string) {
  if (sentAt === undefined) return now;
  const next = Temporal.Instant.from(sentAt).add({ milliseconds: apartMs }).toZonedDateTimeISO(zone);
  return Temporal.ZonedDateTime.compare(next, now) > 0 ? next : now;
}

const atHour = (day: Temporal.ZonedDateTime, hour: number) => day.withPlainTime({ hour });

function nextMorning(now: Temporal.ZonedDateTime, onMonday: boolean): Temporal.ZonedDateTime {
  for (let day = atHour(now, morning); ; day = day.add({ days: 1 }))
    if (Temporal.ZonedDateTime.compare(day, now) > 0 && (!onMonday || day.dayOfWeek === 1)) return day;
}

function afterQuiet(due: Temporal.ZonedDateTime, [from, until]: readonly [number, number]) {
  const { hour } = due;
  const overnight = from > until;
  const quiet = overnight ? hour >= from || hour < until : hour >= from && hour < until;
  if (!quiet) return due;
  return atHour(overnight && hour >= from ? due.add({ days: 1 }) : due, until);
}
