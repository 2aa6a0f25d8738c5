import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedText } from './asked-text.ts';
import { distance } from './distance.ts';
import { fold } from './fold.ts';
import { sound } from './sound.ts';
import { variants } from './variants.ts';
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
});

describe('folding', () => {
  it.each([
    ['São', 'sao'],
    ['Œuvre', 'oeuvre'],
    ['ŋŋamba', 'ngngamba'],
    ['إيجار', 'ايجار'],
    ['شَقَّة', 'شقه'],
    ['٣٢', '32'],
    ['ሐገር', 'ሀገር'],
    ['ፀሐይ', 'ጸሀይ'],
    ['ኣዲስ', 'አዲስ'],
  ])('reads %s as %s', (word, plain) => {
    expect(fold(word)).toBe(plain);
  });

  it('changes nothing the second time', () => {
    for (const word of ['Œuvre', 'إيجار', 'ፀሐይ', 'Ŋamba', 'ﬁn']) expect(fold(fold(word))).toBe(fold(word));
  });
});

describe('the sound of Luganda place names', () => {
  it.each([
    ['kyaliwajjala', 'kyaliwajala'],
    ['bbunga', 'bunga'],
    ['namirembe', 'namilembe'],
    ['nnyanja', 'nanja'],
    ['kiira', 'kira'],
  ])('is the same for %s and %s', (one, other) => {
    expect(sound(one)).toBe(sound(other));
  });
});

describe('other forms', () => {
  it.each([
    ['villas', 'villa'],
    ['properties', 'property'],
    ['maisons', 'maison'],
    ['chateaux', 'chateau'],
    ['casas', 'casa'],
    ['quintais', 'quintal'],
    ['viwanja', 'kiwanja'],
    ['vyumba', 'chumba'],
    ['mashamba', 'shamba'],
    ['milango', 'mlango'],
    ['ebibanja', 'ekibanja'],
    ['emizigo', 'omuzigo'],
    ['البيت', 'بيت'],
    ['سيارات', 'سياره'],
    ['የመኪና', 'መኪና'],
    ['ቤቶችን', 'ቤቶች'],
    ['ቤቶች', 'ቤት'],
    ['የቦሌ', 'ቦሌ'],
  ])('of %s include %s, and the other way round', (one, other) => {
    expect(variants(one)).toContain(other);
    expect(variants(other)).toContain(one);
  });
});

describe('edits', () => {
  it('count an exchange of neighbours as one and stop at the most allowed', () => {
    expect(distance('kyanaj', 'kyanja', 2)).toBe(1);
    expect(distance('house', 'houses', 1)).toBe(1);
    expect(distance('house', 'garden', 2)).toBe(3);
  });
});

describe('what somebody typed', () => {
  it('leaves the last word open until a space follows, and keeps phrases', () => {
    const { words: asked, phrases } = askedText('plot "near lake" kya');
    expect(asked.map(({ folded: word, open }) => [word, open])).toEqual([
      ['plot', false],
      ['near', false],
      ['lake', false],
      ['kya', true],
    ]);
    expect(phrases).toEqual([[1, 2]]);
    expect(askedText('kya ').words[0]?.open).toBe(false);
  });

  it('is taken word for word when asked exactly', () => {
    const [first, second] = askedText('houses kya*', true).words;
    expect(first).toMatchObject({ open: false, variants: [], sound: undefined, forgiving: false });
    expect(second?.open).toBe(true);
  });
});
