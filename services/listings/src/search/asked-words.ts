/** Words that only join others: buyers type them and no listing is meant by them. */
const joining = new Set(
  'a an and at around by for from in near nearby of on or the to with close next kwa na ya au de la le les du des et à en em do da e'.split(
    ' ',
  ),
);

/** What is looked for of what was typed: phrases in quotes as they stand, the rest without joining words unless it has no others. */
export function askedWords(typed: string): string {
  const kept = typed
    .trim()
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : withoutJoining(part)))
    .filter((part) => part !== '')
    .join(' ');
  return kept === '' ? typed.trim() : kept;
}

const withoutJoining = (part: string): string =>
  part
    .split(/\s+/)
    .filter((word) => word !== '' && !joining.has(word.toLowerCase()))
    .join(' ');
