import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQueryText } from './query-text.ts';
import { tokenize } from './tokenize.ts';

describe('parseQueryText', () => {
  it('treats the last word as a prefix until a space follows, and keeps phrases', () => {
    const { terms, phrases } = parseQueryText('plot "near lake" kya');
    expect(terms.map(({ folded, isPrefix }) => [folded, isPrefix])).toEqual([
      ['plot', false],
      ['near', false],
      ['lake', false],
      ['kya', true],
    ]);
    expect(phrases).toEqual([[1, 2]]);
    expect(parseQueryText('kya ').terms[0]?.isPrefix).toBe(false);
  });

  it('uses no variants, phonetic keys or fuzzy matching in exact mode', () => {
    const [first, second] = parseQueryText('houses kya*', true).terms;
    expect(first).toMatchObject({ isPrefix: false, variants: [], phoneticKey: undefined, fuzzy: false });
    expect(second?.isPrefix).toBe(true);
  });

  it('allows no misspelling inside quotes and no phonetic match for short words', () => {
    const [quoted, short, long] = parseQueryText('"kira" lot kiira ').terms;
    expect(quoted).toMatchObject({ phoneticKey: undefined, fuzzy: false });
    expect(short).toMatchObject({ phoneticKey: undefined, fuzzy: true });
    expect(long).toMatchObject({ phoneticKey: 'kila', fuzzy: true });
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

  it('returns each word once, a prefix separately from the same complete word', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const terms = parseQueryText(`${text} `).terms;
        expect(terms.map(({ folded }) => folded)).toEqual([
          ...new Set(tokenize(text).map(({ folded }) => folded)),
        ]);
        expect(terms.filter(({ isPrefix }) => isPrefix)).toEqual([]);
        const typing = parseQueryText(`${text} lak`).terms;
        expect(typing.at(-1)).toMatchObject({ folded: 'lak', isPrefix: true });
      }),
    );
    expect(parseQueryText('kya kya').terms.map(({ isPrefix }) => isPrefix)).toEqual([false, true]);
  });

  it('returns a phrase for every two or more quoted words, in their order', () => {
    fc.assert(
      fc.property(someText, (text) => {
        const { terms, phrases } = parseQueryText(text);
        const quoted = Array.from(text.matchAll(/"([^"]*)"/g), ([, inside = '']) =>
          tokenize(inside).map(({ folded }) => folded),
        );
        expect(phrases.map((phrase) => phrase.map((at) => terms[at]?.folded))).toEqual(
          quoted.filter((inside) => inside.length > 1),
        );
      }),
    );
  });

  it('treats text after an unclosed quote as ordinary words', () => {
    const { terms, phrases } = parseQueryText('plot "near lake');
    expect([terms.map(({ folded, isPrefix }) => [folded, isPrefix]), phrases]).toEqual([
      [
        ['plot', false],
        ['near', false],
        ['lake', true],
      ],
      [],
    ]);
  });

  it('keeps the first 32 words, and treats no single letter as a prefix', () => {
    const many = Array.from({ length: 40 }, (_, at) => `w${at}`);
    expect(parseQueryText(`${many.join(' ')} `).terms).toHaveLength(32);
    expect(parseQueryText('k').terms[0]?.isPrefix).toBe(false);
    expect(parseQueryText('?!').terms).toEqual([]);
  });
});
