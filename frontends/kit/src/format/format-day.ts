import { dateFormat } from './intl-formatters.ts';

/** `12 Nov 2026`; a date (YYYY-MM-DD) is independent of time zones, an instant is shown in the reader's time zone. */
export const formatDay = (when: string, locale = 'en'): string =>
  dateFormat(locale, { dateStyle: 'medium', ...(when.length === 10 && { timeZone: 'UTC' }) }).format(
    new Date(when),
  );
