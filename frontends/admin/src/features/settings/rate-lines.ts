import type { Settings } from '@ardhi/contracts/settings';

type PerDollar = Partial<Settings['rates']['perDollar']>;

/** Exchange rates as text, a currency a line: `UGX 3650`. */
export const rateLines = (perDollar: PerDollar): string =>
  Object.entries(perDollar)
    .map(([currency, rate]) => `${currency} ${rate}`)
    .join('\n');

/** Exchange rates of lines such as `UGX 3650`, `UGX,3650` or `UGX;3650`; undefined if a line is something else. */
export function parseRateLines(text: string): PerDollar | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rates = lines.map((line) => /^\s*"?([A-Za-z]{3})"?[\s,;]+"?(\d+(?:\.\d+)?)"?\s*$/.exec(line));
  if (rates.length === 0 || rates.includes(null)) return undefined;
  return Object.fromEntries(
    rates.map((match) => [match?.[1]?.toUpperCase() ?? '', Number(match?.[2])]),
  ) as PerDollar;
}
