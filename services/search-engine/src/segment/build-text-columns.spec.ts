import type { SearchDocument } from '@ardhi/kernel/ports/search-index';
import { phoneticKey } from '@ardhi/kernel/ports/search-index/analysis/phonetic-key';
import { tokenize } from '@ardhi/kernel/ports/search-index/analysis/tokenize';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impact } from '../query/bm25.ts';
import { arbitraryDocuments, documentsOf } from '../testing/arbitrary-documents.ts';
import { bitsOf, originsOf } from '../testing/test-segment.ts';
import { buildTextColumns, ranksPerSet } from './build-text-columns.ts';
import { wordsFor } from './segment-layout.ts';
import { StringColumn } from './string-column.ts';
import { readTokens } from './token-codec.ts';

const fields = { title: { kind: 'text', weight: 4 }, blurb: { kind: 'text', weight: 1 } } as const;
const weights = [4, 1];

/** The tokenized texts of a document. */
const textsOf = (document: SearchDocument) =>
  ['title', 'blurb'].flatMap((field, number) => {
    const text = document.fields[field];
    return typeof text === 'string' ? [{ number, words: tokenize(text) }] : [];
  });

function built(documents: readonly SearchDocument[]) {
  const words = wordsFor(documents.length);
  const columns = buildTextColumns(originsOf(fields, documents), weights, words);
  const u32 = (name: string) => columns[name] as Uint32Array;
  const list = (name: string) => {
    const strings = new StringColumn(u32(`${name}.starts`), columns[`${name}.bytes`] as Uint8Array);
    return Array.from({ length: u32(`${name}.starts`).length - 1 }, (_, at) => strings.at(at));
  };
  return { columns, u32, words, vocabulary: list('word'), surfaceForms: list('said') };
}

describe('the columns of texts', () => {
  it('hold the sorted vocabulary, and the surface forms, most frequent first', () => {
    fc.assert(
      fc.property(arbitraryDocuments(fields), (documents) => {
        const { u32, vocabulary, surfaceForms } = built(documents);
        const all = documents.flatMap(textsOf).flatMap((text) => text.words);
        expect(vocabulary).toEqual([...new Set(all.map(({ folded }) => folded))].sort());
        const foldedOf = new Map(all.map((word) => [word.surface, word.folded]));
        expect(Array.from(u32('said.word'), (word) => vocabulary[word])).toEqual(
          surfaceForms.map((one) => foldedOf.get(one)),
        );
        const often = surfaceForms.map((one) => all.filter((word) => word.surface === one).length);
        expect(often).toEqual(often.toSorted((one, other) => other - one));
        expect(new Set(surfaceForms)).toEqual(new Set(foldedOf.keys()));
      }),
      { numRuns: 20 },
    );
  });

  it('hold the tokens of each document', () => {
    fc.assert(
      fc.property(arbitraryDocuments(fields), (documents) => {
        const { u32, columns, surfaceForms } = built(documents);
        const read = documents.map((_, place) => {
          const tokens: number[] = [];
          const [from, to] = [u32('text.starts')[place] as number, u32('text.starts')[place + 1] as number];
          const many = readTokens(columns['text.tokens'] as Uint8Array, from, to, tokens);
          return tokens
            .slice(0, many)
            .map((token) => (token < weights.length ? token : surfaceForms[token - weights.length]));
        });
        expect(read).toEqual(
          documents.map((document) =>
            textsOf(document).flatMap((text) => [text.number, ...text.words.map((word) => word.surface)]),
          ),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('hold the postings and impacts of each term', () => {
    fc.assert(
      fc.property(fc.noShrink(documentsOf(fields, 70)), (documents) => {
        const { u32, columns, words, vocabulary } = built(documents);
        const dense = Array.from(u32('dense.words'));
        vocabulary.forEach((word, entry) => {
          const set = dense.indexOf(entry);
          const [from, to] = [u32('post.starts')[entry], u32('post.starts')[entry + 1]];
          const carriers = documents.flatMap((document, place) => {
            const texts = textsOf(document);
            const counted = texts.map(
              (text) =>
                text.words.filter(({ folded }) => folded === word).length * (weights[text.number] as number),
            );
            const count = counted.reduce((sum, one) => sum + one, 0);
            const length = texts.reduce((sum, text) => sum + text.words.length, 0);
            return count === 0 ? [] : [{ place, impact: impact(count, length) }];
          });
          expect(Array.from(columns['post.impacts'] as Uint8Array).slice(from, to)).toEqual(
            carriers.map((one) => one.impact),
          );
          expect(
            set < 0
              ? Array.from(u32('post.docs').subarray(u32('post.from')[entry], u32('post.from')[entry + 1]))
              : bitsOf(u32('dense.bits').subarray(set * words, (set + 1) * words)),
          ).toEqual(carriers.map(({ place }) => place));
          expect(set >= 0).toBe(carriers.length >= 70 / 32);
        });
      }),
      { numRuns: 10 },
    );
  });

  it('hold the ranks of a frequent term before each 512 documents', () => {
    const documents = Array.from({ length: 1_100 }, (_, at) => ({
      id: `d${at}`,
      fields: { title: at % 3 === 0 ? 'lake' : 'house' },
    }));
    const { u32, words, vocabulary } = built(documents);
    expect([vocabulary, ranksPerSet(words)]).toEqual([['house', 'lake'], 3]);
    expect(Array.from(u32('dense.ranks'))).toEqual([0, 341, 682, 0, 171, 342]);
  });

  it('hold the vocabulary in phonetic order', () => {
    const { u32, vocabulary } = built([{ id: 'a', fields: { title: 'rubaga lubaga lake kiira kira río' } }]);
    const sounds = Array.from(u32('sound.order'), (entry) => phoneticKey(vocabulary[entry] as string));
    expect(sounds).toEqual(vocabulary.map(phoneticKey).sort());
  });

  it('are empty without text', () => {
    const { u32, vocabulary } = built([{ id: 'a', fields: {} }]);
    expect([vocabulary, Array.from(u32('post.starts')), Array.from(u32('text.starts'))]).toEqual([
      [],
      [0],
      [0, 0],
    ]);
  });
});
