import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyWords, words } from './words.ts';

const folded = (text: string) => words(text).map((word) => word.folded);

describe('words', () => {
  it('are runs of letters and digits of any script, apostrophes inside', () => {
    expect(folded("Ng'ombe 3-bed, l’eau; ሰላም የሚሸጥ")).toEqual(['ngombe', '3', 'bed', 'leau', 'ሰላም', 'የሚሸጥ']);
  });

  it('keep how they were written', () => {
    expect(words('Cañón')).toEqual([{ said: 'cañón', folded: 'canon' }]);
  });

  it('are read fast out of plain texts, and the same as out of any', () => {
    const sign = fc.constantFrom(...`aZ9'' -,.;\0"é\u212a\u0130\u0301’`);
    const text = fc.array(sign, { maxLength: 200 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, (said) => {
        expect(words(said)).toEqual(anyWords(said));
      }),
      { numRuns: 1_000 },
    );
  });

  it('between spaces are what stands there', () => {
    const plain = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    fc.assert(
      fc.property(fc.array(plain), (all) => {
        expect(folded(all.join(' , '))).toEqual(all);
      }),
    );
  });

  it.each([63, 64, 65, 200])('of %d letters are cut after 64', (length) => {
    for (const letter of ['a', 'é'])
      expect(words(letter.repeat(length))[0]?.said).toHaveLength(Math.min(64, length));
  });

  it('are not cut within a letter', () => {
    const adlam = '\u{1e900}';
    expect([63, 62].map((many) => words('a'.repeat(many) + adlam)[0]?.said.isWellFormed())).toEqual([
      true,
      true,
    ]);
  });

  it('are never empty, whatever the text', () => {
    const sign = fc.constantFrom(...`aé٣ቤـ\u0301\ud800\udc00\u200d\ufeff\u0130ﬁ'’ -`, '🏠', '\0');
    fc.assert(
      fc.property(fc.string({ unit: sign }), (text) => {
        expect(words(text).filter((word) => word.folded === '' || word.said === '')).toEqual([]);
      }),
    );
  });
});
