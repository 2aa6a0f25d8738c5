import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variants } from './variants.ts';

describe('variants', () => {
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
  ])('of %s include %s, and vice versa', (one, other) => {
    expect(variants(one)).toContain(other);
    expect(variants(other)).toContain(one);
  });

  const ending = fc.constantFrom(
    '',
    's',
    'es',
    'ies',
    'y',
    'ed',
    'ing',
    'e',
    'aux',
    'al',
    'ao',
    'oes',
    'm',
    'ns',
  );
  const beginning = fc.constantFrom('', 'ki', 'vi', 'ma', 'm', 'mi', 'omu', 'emi', 'e', 'eki', 'ebi');
  const latin = fc.tuple(beginning, fc.stringMatching(/^[a-z]{0,6}$/), ending);
  const amharic = fc.tuple(
    fc.constantFrom('', 'የ', 'በ'),
    fc.string({ unit: fc.constantFrom('ቤ', 'ት', 'ቶ', 'መ', 'ኪ', 'ና'), maxLength: 4 }),
    fc.constantFrom('', 'ች', 'ን', 'ዎች'),
  );
  const arabic = fc.tuple(
    fc.constantFrom('', 'ال', 'لل', 'وال'),
    fc.string({ unit: fc.constantFrom('ب', 'ي', 'ت', 'ه'), maxLength: 5 }),
    fc.constantFrom('', 'ات', 'ين', 'ه'),
  );
  const word = fc.oneof(latin, amharic, arabic).map((parts) => parts.join(''));

  it('are symmetric, distinct and never include the word itself', () => {
    fc.assert(
      fc.property(word, (one) => {
        const forms = variants(one);
        expect(new Set(forms).size).toBe(forms.length);
        expect(forms).not.toContain(one);
        expect(forms.filter((form) => !variants(form).includes(one))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('are empty for short words, numbers and mixed scripts', () => {
    for (const none of ['', 'as', 'it', 'ቤ', '2024', 'houseቤት']) expect(variants(none)).toEqual([]);
  });
});
