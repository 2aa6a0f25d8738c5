import { dateFormat } from './formats.ts';

/** `12 Nov 2026`; a day (YYYY-MM-DD) is the same day everywhere, an instant is shown where the reader is. */
export const showDay = (when: string, locale = 'en'): string =>
  dateFormat(locale, { dateStyle: 'medium', ...(when.length === 10 && { timeZone: 'UTC' }) }).format(
    new Date(when),
  );
