const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** A number formatter, created once per locale and options: creating one costs a hundred times its use. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  memoized(numbers, [locale, options], () => new Intl.NumberFormat(locale, options));

/** A date formatter, as {@link numberFormat}; English dates are in British order. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  memoized(
    dates,
    [locale, options],
    () => new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options),
  );

function memoized<F>(cache: Map<string, F>, key: readonly unknown[], make: () => F): F {
  const cacheKey = JSON.stringify(key);
  const formatter = cache.get(cacheKey) ?? make();
  cache.set(cacheKey, formatter);
  return formatter;
}
