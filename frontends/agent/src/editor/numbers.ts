/** A number where the text is one; else the text itself, so that the contract can say what is wrong; null clears. */
export function numberOrText(typed: string): number | string | null {
  const text = typed.replaceAll(/[,\s]/g, '');
  if (text === '') return null;
  const number = Number(text);
  return Number.isNaN(number) ? typed : number;
}
