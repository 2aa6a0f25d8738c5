/** `12 Nov 2026`; a day (YYYY-MM-DD) is the same day everywhere, an instant is shown where the reader is. */
export const showDay = (when: string, locale = 'en'): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'medium',
    ...(when.length === 10 && { timeZone: 'UTC' }),
  }).format(new Date(when));
