import { type Currency, exponents, toMinor } from '@ardhi/contracts/exponents';
import type { Money } from '@ardhi/contracts/money';

const nothing = new Set(['', 'none', 'null', 'nan', 'n/a', 'na', 'nil', 'undefined', '-', '--', '—']);

/** A cell's text on one line; undefined where it says that nothing is known. */
export function textIn(cell: string): string | undefined {
  const text = cell.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  return nothing.has(text.toLowerCase()) ? undefined : text;
}

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mil: 1e6,
  million: 1e6,
  millions: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};

/** Longer cells are prose, and reading one as a number takes the square of its length. */
const longestNumber = 200;

/** "1.2m", "850k", "14 800 000", "1,200,000", "1.200.000", "4 bed"; undefined where it is no number. */
export function numberIn(text: string): number | undefined {
  if (text.length > longestNumber) return undefined;
  const found =
    /^[^\d-]*?(-?\d[\d ,.']*)(?:(?<=[\d ])(k|thousand|mil|millions?|mn|m|bn|billion|b)(?![a-z]))?\D*$/i.exec(
      text,
    );
  if (found === null) return undefined;
  const digits = plainDigits((found[1] ?? '').trim());
  const scale = scales[(found[2] ?? '').toLowerCase()] ?? 1;
  const value = digits === undefined ? Number.NaN : Number(digits) * scale;
  return Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : undefined;
}

/** Thousands told from decimals: groups of three everywhere are thousands; one comma before one or two digits is a decimal. */
function plainDigits(text: string): string | undefined {
  const digits = text.replaceAll(/[ ']/g, '').replace(/[.,]$/, '');
  if (/^-?\d+(\.\d+)?$/.test(digits)) return digits;
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '');
  if (/^-?\d{1,3}(\.\d{3}){2,}(,\d+)?$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  if (/^-?\d+,\d{1,2}$/.test(digits)) return digits.replace(',', '.');
  return undefined;
}

/** Signs that stand for one currency only; "$" and "Sh" are of several and name none. */
const signs: readonly (readonly [RegExp, Currency])[] = [
  [/\b(ugx|ush|ushs)\b/i, 'UGX'],
  [/\b(kes|ksh|kshs)\b/i, 'KES'],
  [/\b(tzs|tsh|tshs)\b/i, 'TZS'],
  [/₦|\bngn\b|\bnaira\b/i, 'NGN'],
  [/₵|\bghs\b|\bgh₵/i, 'GHS'],
  [/\b(usd|us\$)|us\$/i, 'USD'],
  [/€|\beur\b/i, 'EUR'],
  [/£|\bgbp\b/i, 'GBP'],
  [/\bbwp\b|\bpula\b/i, 'BWP'],
  [/\bzar\b|\brand\b/i, 'ZAR'],
  [/\b(rwf|frw)\b/i, 'RWF'],
];

/** The currency that a text names, in a cell or in a header ("price_kes"). */
export function currencyIn(text: string): Currency | undefined {
  const spaced = text.replaceAll('_', ' ').replaceAll(/([a-z])(\d)/gi, '$1 $2');
  const named = signs.find(([sign]) => sign.test(spaced))?.[1];
  const code = /\b[A-Z]{3}\b/.exec(spaced.toUpperCase())?.[0];
  return named ?? (code !== undefined && code in exponents ? (code as Currency) : undefined);
}

/** A price in minor units; the currency of the cell counts before the one that is assumed. */
export function moneyIn(
  text: string,
  assumed: Currency | undefined,
): Money | 'BAD_NUMBER' | 'CURRENCY_UNKNOWN' {
  const currency = currencyIn(text) ?? assumed;
  const amount = numberIn(text.replace(/\/=|\/-/g, ''));
  if (amount === undefined || amount <= 0) return 'BAD_NUMBER';
  return currency === undefined ? 'CURRENCY_UNKNOWN' : { amount: toMinor(amount, currency), currency };
}
