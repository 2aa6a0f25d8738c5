/** Letters that Unicode does not decompose but readers treat as equal to others. */
const letterFoldings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ŋ: 'ng',
  ɓ: 'b',
  ɗ: 'd',
  ƴ: 'y',
  ɛ: 'e',
  ɔ: 'o',
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ـ: '',
};

/** Ethiopic rows that sound alike in Amharic: first code point of the row, and of the row it is written as. */
const amharicHomophoneRows: readonly (readonly [number, number])[] = [
  [0x1210, 0x1200],
  [0x1280, 0x1200],
  [0x12b8, 0x1200],
  [0x1220, 0x1230],
  [0x12d0, 0x12a0],
  [0x1340, 0x1338],
];

/** The fourth order of these rows sounds like the first: ሃ is ሀ, ኣ is አ. */
const amharicHomophoneOrders: Readonly<Record<number, number>> = { 4611: 0x1200, 4771: 0x12a0 };

/**
 * The normalized form under which a word is indexed, the same in every engine: lower case, no diacritics or apostrophes,
 * one spelling for Arabic letters and digits and for Amharic homophones.
 */
export function fold(word: string): string {
  if (/^[a-z0-9]*$/.test(word)) return word;
  const bare = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’ʼ`]/gu, '');
  if (/^[a-z0-9]*$/.test(bare)) return bare;
  let folded = '';
  for (const letter of bare) folded += letterFoldings[letter] ?? foldCodePoint(letter.codePointAt(0) ?? 0);
  return folded;
}

function foldCodePoint(code: number): string {
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  const row = amharicHomophoneRows.find(([from]) => code >= from && code < from + 7);
  const plain = row === undefined ? code : code - row[0] + row[1];
  return String.fromCodePoint(amharicHomophoneOrders[plain] ?? plain);
}
