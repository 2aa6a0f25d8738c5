/** Stop words of English, French, Portuguese and Swahili. */
const stopWords = new Set(
  'a an and at around by for from in near nearby of on or the to with close next kwa na ya au de la le les du des et à en em do da e'.split(
    ' ',
  ),
);

/** Removes stop words from a query; quoted phrases stay, and a query of stop words only stays as it is. */
export function stripStopWords(typed: string): string {
  const remaining = typed
    .trim()
    .split(/("[^"]*")/)
    .map((part) => (part.startsWith('"') ? part : withoutStopWords(part)))
    .filter((part) => part !== '')
    .join(' ');
  return remaining === '' ? typed.trim() : remaining;
}

const withoutStopWords = (part: string): string =>
  part
    .split(/\s+/)
    .filter((word) => word !== '' && !stopWords.has(word.toLowerCase()))
    .join(' ');
