const romans: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

function fromRoman(word: string): string {
  if (!/^[IVXLCDM]+$/.test(word)) return word;
  const values = [...word].map((letter) => romans[letter] ?? 0);
  return String(
    values.reduce((sum, value, i) => (value < (values[i + 1] ?? 0) ? sum - value : sum + value), 0),
  );
}

/**
 * The canonical form of a parcel number (model §4.3): upper case, no punctuation, no leading zeros
 * (except within a path of numbers such as Rwanda's UPI),
 * BLK as BLOCK, PLT and P. as PLOT, roman volume numbers as digits; parts joined by colons.
 */
export function canonicalParcel(scheme: string, parts: readonly string[]): string {
  const canonical = parts.map((part) =>
    part
      .toUpperCase()
      .replaceAll(/\bBLK\b\.?/g, 'BLOCK')
      .replaceAll(/\b(PLT|P)\b\.?(?=\s*\d)/g, 'PLOT')
      .replaceAll(/\bL\.?R\.?\b/g, 'LR')
      .replaceAll(/[^A-Z0-9/ ]+/g, ' ')
      .replaceAll(/(?<!\/)\b0+(?=\d)/g, '')
      .replaceAll(/(?<=\bVOL(?:UME)? )[IVXLCDM]+\b/g, fromRoman)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return [scheme, ...canonical].join(':');
}
