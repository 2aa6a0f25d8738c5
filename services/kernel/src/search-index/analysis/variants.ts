/** How one form of a word becomes another; both sides are tried, so that either finds the other. */
interface Endings {
  readonly pairs: readonly (readonly [string, string])[];
  readonly at: 'start' | 'end';
  readonly script: RegExp;
}

const latin = /^[a-z]+$/;
const arabic = /^[\u0620-\u064a]+$/;
const ethiopic = /^[\u1200-\u137f]+$/;

/** What is left when an affix goes is at least this long: letters, or Ethiopic syllables. */
const leastStem = 3;
const leastSyllables = 2;

/** Ethiopic rows have eight places: a consonant alone stands at 5, with o at 6, as before the plural's ending. */
const plural = 'ች';
const withO = (letter: string, from: number, to: number): string | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  return code % 8 === from ? String.fromCodePoint(code - from + to) : undefined;
};

/**
 * Light inflection, most specific first.
 * English, French and Portuguese: plurals and the commonest endings. Swahili and Luganda: noun classes
 * (kiwanja and viwanja, nyumba and manyumba, ekibanja and ebibanja). Arabic: article and plurals.
 * Amharic: the prefixes ye-, be-, le-, ke- and the plural -och.
 */
const paradigms: readonly Endings[] = [
  {
    at: 'end',
    script: latin,
    pairs: [
      ['', 's'],
      ['', 'es'],
      ['y', 'ies'],
      ['', 'ed'],
      ['', 'ing'],
      ['e', 'ing'],
      ['e', 'ed'],
      ['', 'x'],
      ['al', 'aux'],
      ['l', 'is'],
      ['ao', 'oes'],
      ['ao', 'aes'],
      ['m', 'ns'],
      ['', 'ni'],
    ],
  },
  {
    at: 'start',
    script: latin,
    pairs: [
      ['ki', 'vi'],
      ['ch', 'vy'],
      ['', 'ma'],
      ['ji', 'me'],
      ['m', 'mi'],
      ['m', 'wa'],
      ['u', 'ny'],
      ['eki', 'ebi'],
      ['eky', 'eby'],
      ['omu', 'aba'],
      ['omu', 'emi'],
      ['olu', 'en'],
      ['aka', 'obu'],
      ['en', 'ama'],
      ['eri', 'ama'],
      ['', 'e'],
      ['', 'a'],
      ['', 'o'],
    ],
  },
  {
    at: 'start',
    script: arabic,
    pairs: [
      ['', 'ال'],
      ['', 'وال'],
      ['', 'بال'],
      ['', 'لل'],
      ['ال', 'لل'],
    ],
  },
  {
    at: 'end',
    script: arabic,
    pairs: [
      ['', 'ات'],
      ['ه', 'ات'],
      ['', 'ين'],
      ['', 'ون'],
      ['', 'ان'],
    ],
  },
  {
    at: 'start',
    script: ethiopic,
    pairs: [
      ['', 'የ'],
      ['', 'በ'],
      ['', 'ለ'],
      ['', 'ከ'],
    ],
  },
  {
    at: 'end',
    script: ethiopic,
    pairs: [
      ['', 'ዎች'],
      ['', 'ኦች'],
      ['', 'ን'],
    ],
  },
];

/**
 * Other forms under which a reader would look for the same word. They are proposals: a form that no text carries
 * finds nothing, so a language that does not know the word does no harm.
 */
export function variants(folded: string): string[] {
  const found = new Set<string>();
  for (const { pairs, at, script } of paradigms) {
    if (!script.test(folded)) continue;
    for (const [one, other] of pairs) {
      swap(folded, one, other, at, found);
      swap(folded, other, one, at, found);
    }
  }
  if (ethiopic.test(folded)) for (const form of amharicPlurals(folded)) found.add(form);
  found.delete(folded);
  return [...found];
}

/** ቤት and ቤቶች. */
function amharicPlurals(word: string): string[] {
  const one = withO(word.at(-2) ?? '', 6, 5);
  if (word.endsWith(plural) && one !== undefined) return [word.slice(0, -2) + one];
  const many = withO(word.at(-1) ?? '', 5, 6);
  return many === undefined ? [] : [word.slice(0, -1) + many + plural];
}

function swap(word: string, from: string, to: string, at: Endings['at'], into: Set<string>): void {
  const stem = word.length - from.length;
  if (stem < (ethiopic.test(word) ? leastSyllables : leastStem)) return;
  if (at === 'end' && word.endsWith(from)) into.add(word.slice(0, stem) + to);
  if (at === 'start' && word.startsWith(from)) into.add(to + word.slice(from.length));
}
