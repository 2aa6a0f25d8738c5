import type { Settings } from '@ardhi/contracts/settings';

type PerDollar = Partial<Settings['rates']['perDollar']>;

/** Rates as text, a currency or country a line: `UGX 3650`. */
export const rateLines = (rates: Readonly<Record<string, number>>): string =>
  Object.entries(rates)
    .map(([code, rate]) => `${code} ${rate}`)
    .join('\n');

const currencyLine = /^\s*"?([A-Za-z]{3})"?[\s,;]+"?(\d+(?:\.\d+)?)"?\s*$/;
const countryLine = /^\s*"?([A-Za-z]{2})"?[\s,;]+"?(\d+(?:\.\d+)?)\s*%?"?\s*$/;

function parseLines(text: string, pattern: RegExp): Record<string, number> | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rates = lines.map((line) => pattern.exec(line));
  if (rates.length === 0 || rates.includes(null)) return undefined;
  return Object.fromEntries(rates.map((match) => [match?.[1]?.toUpperCase() ?? '', Number(match?.[2])]));
}

/** Exchange rates of lines such as `UGX 3650`, `UGX,3650` or `UGX;3650`; undefined if a line is something else. */
export const parseRateLines = (text: string): PerDollar | undefined => parseLines(text, currencyLine);

/** Tax rates of lines such as `UG 18` or `NG 7.5%`; undefined if a line is something else. */
export const parseTaxLines = (text: string): Record<string, number> | undefined =>
  parseLines(text, countryLine);
