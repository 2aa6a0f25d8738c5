import { numberFormat } from './intl-formatters.ts';

/** A distance in metres as text: `80 m`, `1.2 km`, `35 km`. */
export const formatDistance = (metres: number, locale: string): string => {
  if (metres < 1_000) return `${numberFormat(locale).format(Math.round(metres / 10) * 10)} m`;
  const digits = metres < 10_000 ? 1 : 0;
  return `${numberFormat(locale, { maximumFractionDigits: digits }).format(metres / 1_000)} km`;
};
