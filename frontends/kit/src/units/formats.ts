const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** The browser's own formatter, made once for each way of writing: making one costs a hundred times its use. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  kept(numbers, [locale, options], () => new Intl.NumberFormat(locale, options));

/** Days and times as {@link numberFormat}; English is written as outside America. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(dates, [locale, options], () => new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options));

function kept<F>(made: Map<string, F>, how: readonly unknown[], make: () => F): F {
  const key = JSON.stringify(how);
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}
