/**
 * Parses a number. Returns null for empty text, and the text itself if it is not a number, so that
 * validation can report it.
 */
export function parseNumber(typed: string): number | string | null {
  const text = typed.replaceAll(/[,\s]/g, '');
  if (text === '') return null;
  const number = Number(text);
  return Number.isNaN(number) ? typed : number;
}
