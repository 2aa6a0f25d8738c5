const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A text of at most `max` UTF-16 units, as contracts count them; a longer one is cut between two characters as people see
 * them, so that no emoji and no accent is cut in half, and ends with `end`.
 */
export function shorten(text: string, max: number, end = ''): string {
  if (text.length <= max) return text;
  let length = 0;
  for (const { segment, index } of characters.segment(text)) {
    if (index + segment.length > max - end.length) break;
    length = index + segment.length;
  }
  return text.slice(0, length).trimEnd() + end;
}

/** The characters of a text as people see them. */
export const charactersOf = (text: string): string[] =>
  Array.from(characters.segment(text), ({ segment }) => segment);

/** The first character of a text as people see it: of a name, its initial. */
export const firstCharacter = (text: string): string => {
  const [first] = characters.segment(text);
  return first?.segment ?? '';
};
