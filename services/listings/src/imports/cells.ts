import { type Currency, currencyExponents, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';

const emptyValues = new Set(['', 'none', 'null', 'nan', 'n/a', 'na', 'nil', 'undefined', '-', '--', '—']);

/** A cell's text on one line; undefined for an empty value such as "N/A". */
export function parseText(cell: string): string | undefined {
  const text = cell.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  return emptyValues.has(text.toLowerCase()) ? undefined : text;
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

/** Longer cells are prose, and the number pattern takes quadratic time on them. */
const maxNumberLength = 200;

/** "1.2m", "850k", "14 800 000", "1,200,000", "1.200.000", "4 bed"; undefined if it is not a number. */
export function parseNumber(text: string): number | undefined {
  if (text.length > maxNumberLength) return undefined;
  const match =
    /^[^\d-]*?(-?\d[\d ,.']*)(?:(?<=[\d ])(k|thousand|mil|millions?|mn|m|bn|billion|b)(?![a-z]))?\D*$/i.exec(
      text,
    );
  if (match === null) return undefined;
  const digits = normaliseDigits((match[1] ?? '').trim());
  const scale = scales[(match[2] ?? '').toLowerCase()] ?? 1;
  const value = digits === undefined ? Number.NaN : Number(digits) * scale;
  return Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : undefined;
}

/** Normalises separators: groups of three digits are thousands; a single comma before one or two digits is a decimal. */
function normaliseDigits(text: string): string | undefined {
  const digits = text.replaceAll(/[ ']/g, '').replace(/[.,]$/, '');
  if (/^-?\d+(\.\d+)?$/.test(digits)) return digits;
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return digits.replaceAll(',', '');
  if (/^-?\d{1,3}(\.\d{3}){2,}(,\d+)?$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  if (/^-?\d+,\d{1,2}$/.test(digits)) return digits.replace(',', '.');
  return undefined;
}

/** Patterns that identify one currency; "$" and "Sh" are ambiguous. */
const currencyPatterns: readonly (readonly [RegExp, Currency])[] = [
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
export function parseCurrency(text: string): Currency | undefined {
  const spaced = text.replaceAll('_', ' ').replaceAll(/([a-z])(\d)/gi, '$1 $2');
  const named = currencyPatterns.find(([sign]) => sign.test(spaced))?.[1];
  const code = /\b[A-Z]{3}\b/.exec(spaced.toUpperCase())?.[0];
  return named ?? (code !== undefined && code in currencyExponents ? (code as Currency) : undefined);
}

/** A price in minor units; the currency in the cell takes precedence over the assumed one. */
export function parseMoney(
  text: string,
  assumed: Currency | undefined,
): Money | 'BAD_NUMBER' | 'CURRENCY_UNKNOWN' {
  const currency = parseCurrency(text) ?? assumed;
  const amount = parseNumber(text.replace(/\/=|\/-/g, ''));
  if (amount === undefined || amount <= 0) return 'BAD_NUMBER';
  return currency === undefined ? 'CURRENCY_UNKNOWN' : { amount: toMinorUnits(amount, currency), currency };
}
