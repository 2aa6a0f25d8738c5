import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it.each([
    ['São', 'sao'],
    ['Œuvre', 'oeuvre'],
    ['ŋŋamba', 'ngngamba'],
    ['إيجار', 'ايجار'],
    ['شَقَّة', 'شقه'],
    ['٣٢', '32'],
    ['۴۵', '45'],
    ['ሐገር', 'ሀገር'],
    ['ፀሐይ', 'ጸሀይ'],
    ['ኣዲስ', 'አዲስ'],
    ['ng’ombe', 'ngombe'],
    ['ﬁn', 'fin'],
    ['STRAẞE', 'strasse'],
  ])('folds %s to %s', (word, plain) => {
    expect(fold(word)).toBe(plain);
  });

  it('leaves lower-case ASCII words unchanged and lower-cases the others', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]*$/), (word) => {
        expect(fold(word)).toBe(word);
        expect(fold(word.toUpperCase())).toBe(word);
      }),
    );
  });

  it('ignores diacritics and is idempotent', () => {
    const letter = fc.constantFrom(...'aeiouŋßðابةሐፀ٣');
    const mark = fc.constantFrom('', '\u0301', '\u0308', '\u0327', '\u064e', "'", '’');
    const marked = fc.array(fc.tuple(letter, mark), { maxLength: 8 });
    fc.assert(
      fc.property(marked, (signs) => {
        const bare = fold(signs.map(([one]) => one).join(''));
        expect(fold(signs.map((pair) => pair.join('')).join(''))).toBe(bare);
        expect(fold(bare)).toBe(bare);
      }),
    );
  });
});
