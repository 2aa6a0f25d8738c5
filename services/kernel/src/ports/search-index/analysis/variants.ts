/** Affix pairs that turn one form of a word into another; each pair is applied in both directions. */
interface Paradigm {
  readonly pairs: readonly (readonly [string, string])[];
  readonly at: 'start' | 'end';
  readonly script: RegExp;
}

const latin = /^[a-z]+$/;
const arabic = /^[\u0620-\u064a]+$/;
const ethiopic = /^[\u1200-\u137f]+$/;

/** Least length of the stem that remains without its affix, in letters and in Ethiopic syllables. */
const minStemLetters = 3;
const minStemSyllables = 2;

/** Ethiopic rows have eight orders: order 5 is the bare consonant, order 6 has the vowel o, which precedes the plural suffix. */
const amharicPluralSuffix = 'ች';
const shiftVowelOrder = (letter: string, from: number, to: number): string | undefined => {
  const code = letter.codePointAt(0) ?? 0;
  return code % 8 === from ? String.fromCodePoint(code - from + to) : undefined;
};

/**
 * Light inflection, most specific first.
 * English, French and Portuguese: plurals and the commonest endings. Swahili and Luganda: noun classes
 * (kiwanja and viwanja, nyumba and manyumba, ekibanja and ebibanja). Arabic: article and plurals.
 * Amharic: the prefixes ye-, be-, le-, ke- and the plural -och.
 */
const paradigms: readonly Paradigm[] = [
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
 * Inflected forms under which the same word may occur. They are candidates: a form that occurs in no document
 * matches nothing, so applying the rules of every language is harmless.
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

/** Singular and plural: ቤት and ቤቶች. */
function amharicPlurals(word: string): string[] {
  const one = shiftVowelOrder(word.at(-2) ?? '', 6, 5);
  if (word.endsWith(amharicPluralSuffix) && one !== undefined) return [word.slice(0, -2) + one];
  const many = shiftVowelOrder(word.at(-1) ?? '', 5, 6);
  return many === undefined ? [] : [word.slice(0, -1) + many + amharicPluralSuffix];
}

function swap(word: string, from: string, to: string, at: Paradigm['at'], into: Set<string>): void {
  const stem = word.length - from.length;
  if (stem < (ethiopic.test(word) ? minStemSyllables : minStemLetters)) return;
  if (at === 'end' && word.endsWith(from)) into.add(word.slice(0, stem) + to);
  if (at === 'start' && word.startsWith(from)) into.add(to + word.slice(from.length));
}
