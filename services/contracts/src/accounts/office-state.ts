/** Days of the week as ISO 8601 counts them, from Monday, 1, to Sunday, 7. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const;
/** A day of the week, from Monday, 1, to Sunday, 7. */
export type WeekDay = (typeof weekDays)[number];

/** When an office is open on one day of the week, in the time zone of its country. */
export interface OfficeDay {
  readonly day: number;
  readonly opens: string;
  readonly closes: string;
}

/** Opening state of an office, and when it changes next. */
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
 * Opening state of an office at an instant.
 * @param zone IANA time zone of the office
 * @param now ISO 8601 instant
 * @returns undefined for an office that says nothing about its hours
 */
export function officeStateAt(
  hours: readonly OfficeDay[],
  zone: string,
  now: string,
): OfficeState | undefined {
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
