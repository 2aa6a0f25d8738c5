import { formatDay } from './format-day.ts';
import { dateFormat } from './intl-formatters.ts';

/** `12 Nov 2026, 19:24` in the reader's time zone; `weekday` adds the short weekday in front. */
export function formatDateTime(at: string, locale = 'en', weekday?: 'weekday'): string {
  const day = formatDay(at, locale);
  const weekdayName = weekday && dateFormat(locale, { weekday: 'short' }).format(new Date(at));
  return `${weekdayName === undefined ? day : `${weekdayName} ${day}`}, ${formatTime(at, locale)}`;
}

/** `19:24` in the reader's time zone. */
export const formatTime = (at: string, locale = 'en'): string =>
  dateFormat(locale, { timeStyle: 'short' }).format(new Date(at));
