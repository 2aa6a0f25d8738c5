import { formatDateTime } from './format-date-time.ts';
import { dateFormat } from './intl-formatters.ts';

/** The name of a time zone at an instant, `East Africa Time`. */
export const zoneName = (zone: string, at: string, locale = 'en'): string =>
  dateFormat(locale, { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

interface LocalTime {
  /** IANA time zone. */
  readonly zone: string;
  readonly locale?: string;
  /** An instant later that day, added as `– 12:00`. */
  readonly until?: string;
}

/** `Sat 5 Dec 2026, 10:00 (East Africa Time)`: an instant as clocks in a time zone show it, with its name. */
export function formatLocalTime(at: string, { zone, locale = 'en', until }: LocalTime): string {
  const part = (instant: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: zone }).format(new Date(instant));
  const time = (instant: string) => part(instant, { timeStyle: 'short' });
  const day = `${part(at, { weekday: 'short' })} ${part(at, { dateStyle: 'medium' })}`;
  const range = until === undefined ? time(at) : `${time(at)} – ${time(until)}`;
  return `${day}, ${range} (${zoneName(zone, at, locale)})`;
}

/** The time of a viewing as clocks show it at the land, with the name of its zone; that of the reader where the zone is unknown. */
export const formatViewingTime = (at: string, zone: string | undefined, locale = 'en'): string =>
  zone === undefined ? formatDateTime(at, locale, 'weekday') : formatLocalTime(at, { zone, locale });

/** `2026-12-05T10:00`: what clocks in a time zone show at an instant, as a field of a date and time takes it. */
export function localTimeIn(zone: string, at: string): string {
  const parts = dateFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at));
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value;
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/**
 * The instant at which clocks in a time zone show a local time such as `2026-12-05T10:00`, in ISO 8601 UTC; where clocks are set
 * back, the one after that, and where they are set forward and never show it, one beside the gap.
 */
export function instantAt(zone: string, local: string): string {
  const wanted = Date.parse(`${local}Z`);
  const shownAt = (at: number) => Date.parse(`${localTimeIn(zone, new Date(at).toISOString())}Z`);
  // The first step may use the offset from the other side of a change of the clocks; the second one has the right one.
  let at = wanted;
  for (let step = 0; step < 2; step++) at += wanted - shownAt(at);
  return new Date(at).toISOString();
}
