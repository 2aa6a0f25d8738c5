import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };

/** Days of the week as ISO 8601 counts them, from Monday, 1, to Sunday, 7. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;
/** A day of the week, from Monday, 1, to Sunday, 7. */
export type WeekDay = (typeof weekDays)[number];

/** A time of day, such as 08:30. */
const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, fieldErrors.timeOfDay));
type Hours = { readonly day: number; readonly opens: string; readonly closes: string };

/** When an office is open on one day of the week, in the time zone of its country. */
const officeDay = z
  .strictObject({ day: z.int().check(z.minimum(1), z.maximum(7)), opens: timeOfDay, closes: timeOfDay })
  .check(
    z.refine(({ opens, closes }: Hours) => opens < closes, {
      error: fieldErrors.closesAfterOpening,
      path: ['closes'],
    }),
  );

/** The office hours of an agency: it is closed on a day that is left out; an empty list says nothing. */
export const officeHours = z.array(officeDay).check(
  z.maxLength(7),
  z.refine(
    (days: readonly Hours[]) => new Set(days.map(({ day }) => day)).size === days.length,
    fieldErrors.onceADay,
  ),
);
/** When an office is open, by day of the week. */
export type OfficeHours = z.infer<typeof officeHours>;

/** The office hours as a form has them: `opens1` and `closes1` for Monday, and none of both for a day on which it is closed. */
export const officeHoursForm = z
  .record(z.string().check(z.regex(/^(?:opens|closes)[1-7]$/)), timeOfDay)
  .check(({ value, issues }) => {
    for (const { day, opens, closes } of daysOf(value)) {
      const add = (field: string, message: string) =>
        void issues.push({ code: 'custom', path: [field], message, input: value });
      if (opens === undefined && closes !== undefined) add(`opens${day}`, fieldErrors.timeOfDay);
      if (opens !== undefined && closes === undefined) add(`closes${day}`, fieldErrors.timeOfDay);
      if (opens !== undefined && closes !== undefined && opens >= closes)
        add(`closes${day}`, fieldErrors.closesAfterOpening);
    }
  });
/** The values of a form of office hours. */
export type OfficeHoursForm = z.infer<typeof officeHoursForm>;

const daysOf = (values: OfficeHoursForm) =>
  weekDays.map((day) => ({ day, opens: values[`opens${day}`], closes: values[`closes${day}`] }));

/** The office hours of a filled-in form. */
export const officeHoursOf = (values: OfficeHoursForm): OfficeHours =>
  daysOf(values).flatMap(({ day, opens, closes }) =>
    opens === undefined || closes === undefined ? [] : [{ day, opens, closes }],
  );

/** The values of a form for office hours, with empty ones for a day on which it is closed. */
export const officeHoursValues = (hours: readonly Hours[] = []): Record<string, string> =>
  Object.fromEntries(
    weekDays.flatMap((day) => {
      const open = hours.find((one) => one.day === day);
      return [
        [`opens${day}`, open?.opens ?? ''],
        [`closes${day}`, open?.closes ?? ''],
      ];
    }),
  );

/** The time zone of a country by its two-letter code; that of the capital where it has several. */
export function timeZoneOf(country: string | undefined): string | undefined {
  if (country === undefined) return undefined;
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] };
  return locale.getTimeZones?.()?.[0];
}

/** Whether an office is open, and when that changes next. */
export type OfficeState =
  | { readonly isOpen: true; readonly until: string }
  | {
      readonly isOpen: false;
      readonly day: WeekDay;
      readonly at: string;
      /** 0 for today, 1 for tomorrow. */
      readonly inDays: number;
    };

/**
 * Whether an office is open at an instant.
 * @param zone IANA time zone of the office
 * @param now ISO 8601 instant
 * @returns undefined for an office that says nothing about its hours
 */
export function officeStateAt(hours: readonly Hours[], zone: string, now: string): OfficeState | undefined {
  const { day: today, time } = localTimeAt(zone, now);
  const open = hours.find(({ day, opens, closes }) => day === today && opens <= time && time < closes);
  if (open !== undefined) return { isOpen: true, until: open.closes };
  for (let inDays = 0; inDays <= 7; inDays++) {
    const day = (((today - 1 + inDays) % 7) + 1) as WeekDay;
    const next = hours.find((one) => one.day === day && (inDays > 0 || one.opens > time));
    if (next !== undefined) return { isOpen: false, day, at: next.opens, inDays };
  }
  return undefined;
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Day of the week and time of day in a time zone. */
export function localTimeAt(zone: string, now: string): { readonly day: number; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(now));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: dayNames.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` };
}
