import type { SavedSearchRow } from './saved-searches.projection.ts';

/** Minimum interval between two emails of a search. */
const minIntervalMs = 10 * 60_000;
/** When a day's and a week's alerts are sent, local time; weeks begin on Monday. */
const morningHour = 7;

type AlertSettings = Pick<SavedSearchRow, 'frequency' | 'quietHours'> & { readonly sentAt?: string };

/**
 * When the next alert is sent: at once, daily or weekly; never during quiet hours.
 * @param zone IANA name, of the receiver
 */
export function nextAlertAt(
  { frequency, quietHours, sentAt }: AlertSettings,
  now: string,
  zone: string,
): string {
  const here = Temporal.Instant.from(now).toZonedDateTimeISO(zone);
  const due =
    frequency === 'INSTANT' ? earliest(here, sentAt, zone) : nextMorning(here, frequency === 'WEEKLY');
  return afterQuietHours(due, quietHours).toInstant().toString({ smallestUnit: 'millisecond' });
}

function earliest(now: Temporal.ZonedDateTime, sentAt: string | undefined, zone: string) {
  if (sentAt === undefined) return now;
  const next = Temporal.Instant.from(sentAt).add({ milliseconds: minIntervalMs }).toZonedDateTimeISO(zone);
  return Temporal.ZonedDateTime.compare(next, now) > 0 ? next : now;
}

const atHour = (day: Temporal.ZonedDateTime, hour: number) => day.withPlainTime({ hour });

function nextMorning(now: Temporal.ZonedDateTime, onMonday: boolean): Temporal.ZonedDateTime {
  for (let day = atHour(now, morningHour); ; day = day.add({ days: 1 }))
    if (Temporal.ZonedDateTime.compare(day, now) > 0 && (!onMonday || day.dayOfWeek === 1)) return day;
}

function afterQuietHours(due: Temporal.ZonedDateTime, [from, until]: readonly [number, number]) {
  const { hour } = due;
  const overnight = from > until;
  const quiet = overnight ? hour >= from || hour < until : hour >= from && hour < until;
  if (!quiet) return due;
  return atHour(overnight && hour >= from ? due.add({ days: 1 }) : due, until);
}
