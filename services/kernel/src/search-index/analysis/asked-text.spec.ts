import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedText } from './asked-text.ts';
import { words } from './words.ts';

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

  it('is not forgiven in quotes, nor compared by sound when it is short', () => {
    const [quoted, short, long] = askedText('"kira" lot kiira ').words;
    expect(quoted).toMatchObject({ sound: undefined, forgiving: false });
    expect(short).toMatchObject({ sound: undefined, forgiving: true });
    expect(long).toMatchObject({ sound: 'kila', forgiving: true });
  });

  const aWord = fc.constantFrom('lake', 'Kira', 'RÍO', 'a', 'house', 'ቤት');
  const someText = fc
    .array(
      fc.oneof(
        aWord,
        fc.array(aWord, { minLength: 1, maxLength: 3 }).map((all) => `"${all.join(' ')}"`),
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join(' '));

  it('is each of its words once, an open one beside the same word closed', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const asked = askedText(`${text} `).words;
        expect(asked.map(({ folded }) => folded)).toEqual([
          ...new Set(words(text).map(({ folded }) => folded)),
        ]);
        expect(asked.filter(({ open }) => open)).toEqual([]);
        const typing = askedText(`${text} lak`).words;
        expect(typing.at(-1)).toMatchObject({ folded: 'lak', open: true });
      }),
    );
    expect(askedText('kya kya').words.map(({ open }) => open)).toEqual([false, true]);
  });

  it('has a phrase for every two words or more in quotes, in their order', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const { words: asked, phrases } = askedText(text);
        const quoted = Array.from(text.matchAll(/"([^"]*)"/g), ([, inside = '']) =>
          words(inside).map(({ folded }) => folded),
        );
        expect(phrases.map((phrase) => phrase.map((at) => asked[at]?.folded))).toEqual(
          quoted.filter((inside) => inside.length > 1),
        );
      }),
    );
  });

  it('is taken as words when a quote is not closed', () => {
    const { words: asked, phrases } = askedText('plot "near lake');
    expect([asked.map(({ folded, open }) => [folded, open]), phrases]).toEqual([
      [
        ['plot', false],
        ['near', false],
        ['lake', true],
      ],
      [],
    ]);
  });

  it('is looked for in its first 32 words, and one letter is no beginning', () => {
    const many = Array.from({ length: 40 }, (_, at) => `w${at}`);
    expect(askedText(`${many.join(' ')} `).words).toHaveLength(32);
    expect(askedText('k').words[0]?.open).toBe(false);
    expect(askedText('?!').words).toEqual([]);
  });
});
