import { showDay } from './show-day.ts';

/** `12 Nov 2026, 19:24` where the reader is; `weekday` begins it with the day's short name, for what is still to come. */
export function showMoment(at: string, locale = 'en', weekday?: 'weekday'): string {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options).format(new Date(at));
  const day = weekday ? `${write({ weekday: 'short' })} ${showDay(at, locale)}` : showDay(at, locale);
  return `${day}, ${showTime(at, locale)}`;
}

/** `19:24` where the reader is. */
export const showTime = (at: string, locale = 'en'): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeStyle: 'short' }).format(new Date(at));
