const emptyValues = new Set(['', 'none', 'null', 'nan', 'n/a', 'na', 'nil', 'undefined', '-', '--', '—']);

/** True if a cell shows that its formula failed. */
export const isFormulaError = (cell: string): boolean =>
  /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|BLOCKED!|ERROR!)$/.test(cell.trim());

/** A cell's text on one line; undefined for an empty value such as "N/A", and for the error of a formula. */
export function parseText(cell: string): string | undefined {
  const text = cell.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  return emptyValues.has(text.toLowerCase()) || isFormulaError(text) ? undefined : text;
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
