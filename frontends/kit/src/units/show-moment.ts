import { dateFormat } from './formats.ts';
import { showDay } from './show-day.ts';

/** `12 Nov 2026, 19:24` where the reader is; `weekday` begins it with the day's short name, for what is still to come. */
export function showMoment(at: string, locale = 'en', weekday?: 'weekday'): string {
  const day = showDay(at, locale);
  const named = weekday && dateFormat(locale, { weekday: 'short' }).format(new Date(at));
  return `${named === undefined ? day : `${named} ${day}`}, ${showTime(at, locale)}`;
}

/** `19:24` where the reader is. */
export const showTime = (at: string, locale = 'en'): string =>
  dateFormat(locale, { timeStyle: 'short' }).format(new Date(at));
