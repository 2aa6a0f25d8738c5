/** `12 Nov 2026`; a day (YYYY-MM-DD) is the same day everywhere, an instant is shown where the reader is. */
export const showDay = (when: string, locale = 'en'): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'medium',
    ...(when.length === 10 && { timeZone: 'UTC' }),
  }).format(new Date(when));

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `3 days ago`, `in 2 hours`, `now`. */
export const showAge = (when: string, now: string, locale = 'en'): string => {
  const seconds = (Date.parse(when) - Date.parse(now)) / 1_000;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? [
    'second',
    Number.POSITIVE_INFINITY,
  ];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
};
