/** By the first letter: thousand, million, billion. */
const multipliers: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

/**
 * Reads an amount of money as people type it: "85,000,000", "85 000 000", "1.200.000,50", "85m", "1.2b". A separator before
 * three digits at the end separates thousands. Undefined for what is no amount.
 */
export function parseAmount(typed: string): number | undefined {
  const text = typed.toLowerCase().replaceAll(/[\s'’]/g, '');
  const [, digits, word = ''] = /^(\d[\d.,]*)(k|[mb](?:n|illion)?)?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = parseSeparated(digits, { isScaled: word !== '' });
  // Not 0.1 + 0.2: 1.1 million is a whole number.
  return number === undefined
    ? undefined
    : Number((number * (multipliers[word.charAt(0)] ?? 1)).toPrecision(15));
}

const grouped = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;

/** "1.250" is 1250, but "1.250m" is 1.25 million. */
function parseSeparated(digits: string, { isScaled }: { readonly isScaled: boolean }): number | undefined {
  if (grouped.test(digits) && !(isScaled && /^\d+\.\d+$/.test(digits)))
    return Number(digits.replaceAll(/[.,]/g, ''));
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at === -1) return Number(digits);
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  if (!/^\d+$/.test(whole) && !grouped.test(whole)) return undefined;
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${fraction}`);
}
