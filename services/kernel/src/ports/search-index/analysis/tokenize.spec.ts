import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize, tokenizeAnyScript } from './tokenize.ts';

const folded = (text: string) => tokenize(text).map((word) => word.folded);

describe('tokenize', () => {
  it('returns runs of letters and digits of any script, with inner apostrophes', () => {
    expect(folded("Ng'ombe 3-bed, l’eau; ሰላም የሚሸጥ")).toEqual(['ngombe', '3', 'bed', 'leau', 'ሰላም', 'የሚሸጥ']);
  });

  it('keeps the surface form', () => {
    expect(tokenize('Cañón')).toEqual([{ surface: 'cañón', folded: 'canon' }]);
  });

  it('returns the same words on the ASCII fast path as on the general path', () => {
    const sign = fc.constantFrom(...`aZ9'' -,.;\0"é\u212a\u0130\u0301’`);
    const text = fc.array(sign, { maxLength: 200 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, (input) => {
        expect(tokenize(input)).toEqual(tokenizeAnyScript(input));
      }),
      { numRuns: 1_000 },
    );
  });

  it('returns plain words between separators unchanged', () => {
    const plain = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    fc.assert(
      fc.property(fc.array(plain), (all) => {
        expect(folded(all.join(' , '))).toEqual(all);
      }),
    );
  });

  it.each([63, 64, 65, 200])('truncates a word of %d letters after 64', (length) => {
    for (const letter of ['a', 'é'])
      expect(tokenize(letter.repeat(length))[0]?.surface).toHaveLength(Math.min(64, length));
  });

  it('does not truncate inside a surrogate pair', () => {
    const adlam = '\u{1e900}';
    expect([63, 62].map((many) => tokenize('a'.repeat(many) + adlam)[0]?.surface.isWellFormed())).toEqual([
      true,
      true,
    ]);
  });

  it('never returns an empty word', () => {
    const sign = fc.constantFrom(...`aé٣ቤـ\u0301\ud800\udc00\u200d\ufeff\u0130ﬁ'’ -`, '🏠', '\0');
    fc.assert(
      fc.property(fc.string({ unit: sign }), (text) => {
        expect(tokenize(text).filter((word) => word.folded === '' || word.surface === '')).toEqual([]);
      }),
    );
  });
});
