import { type AskedWord, askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import { fold } from '@ardhi/kernel/search-index/analysis/fold';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { foundIn } from './found-words.ts';
import type { Expansion, FoundWord } from './part.ts';
import { Segment } from './segment.ts';
import { SegmentText } from './segment-text.ts';
import { closeWords, PlainSearch } from './testing/plain-search.ts';
import { placesIn, segmentOf, setOf, somePlaces } from './testing/segment-of.ts';
import { documentsOf } from './testing/some-documents.ts';
import { someTyped, someVocabulary } from './testing/vocabulary.ts';

const fields = { title: { kind: 'text', weight: 4 }, blurb: { kind: 'text', weight: 1 } } as const;
const plenty = () => new Budget(1e9, 60_000);

describe('the words of a segment', () => {
  it('are found as typed, in other forms, begun so, by sound, and misspelt, and remembered so', () => {
    fc.assert(
      fc.property(
        someVocabulary,
        fc.array(someTyped, { minLength: 1, maxLength: 4 }),
        (vocabulary, typed) => {
          const folded = [...new Set(vocabulary.map(fold))];
          const { columns } = segmentOf(
            fields,
            folded.map((title, at) => ({ id: `d${at}`, fields: { title } })),
          );
          const text = new SegmentText(columns, 2);
          const named = (expansions: readonly Expansion[]) =>
            expansions.map(({ entry, weight, edits }) => [columns.text('word', entry), weight, edits]).sort();
          for (const each of typed.flatMap((one) => [one, `${one} `, one])) {
            const [asked] = askedText(each).words as [AskedWord];
            expect({ meant: named(text.meant(asked)), misspelt: named(text.misspelt(asked)) }).toEqual(
              closeWords(asked, folded),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the texts of a segment', () => {
  /** 150 documents, so that some words are kept as lists and some as bits. */
  const rare = ['sanctuary', 'zebra zebras', 'sanctuaries', 'zebra'].map((title, at) => ({
    id: `x${at}`,
    fields: { title },
  }));
  const documents = [...(fc.sample(documentsOf(fields, 150), { numRuns: 1, seed: 21 })[0] ?? []), ...rare];
  const { declaration, data, columns, placed } = segmentOf(fields, documents);
  const segment = new Segment(declaration, data);
  const plain = new PlainSearch(declaration, documents);
  const text = new SegmentText(columns, 2);
  const typed = [
    'lake',
    'hous',
    'kyanja ',
    'kyanjaa ',
    'rio ',
    'zebra',
    'sanctuary',
    'sanctuaires',
    'kira lake ',
    'hippo',
  ];
  const wordsOf = (query: string) =>
    askedText(query).words.map((asked) => foundIn(asked, [segment])[0] as FoundWord);
  const idsOf = (places: readonly number[]) => places.map((place) => placed[place]?.id).sort();

  it.each(typed)('carry %s where the plainest way finds it, and score it so', (query) => {
    columns.reset();
    const set = columns.copyOf(columns.living);
    const words = wordsOf(query);
    for (const word of words) text.narrow(set, word, plenty());
    const expected = plain.found({ text: query });
    const places = placesIn(set);
    expect(idsOf(places)).toEqual(expected.map(({ id }) => id).sort());
    const keys = text.scoreKeys(columns.scratch.list, columns.listed(set).length, words, plenty());
    const scores = new Map(expected.map(({ id, score = 0 }) => [id, score]));
    expect(Array.from(keys, (key) => -key)).toEqual(
      places.map((place) => scores.get(placed[place]?.id ?? '')),
    );
  });

  it('narrow whatever set they are given', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...typed.slice(0, 8)),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
        (query, some) => {
          columns.reset();
          const places = somePlaces(placed, some);
          const set = setOf(columns, places);
          const [word] = wordsOf(query);
          text.narrow(set, word as FoundWord, plenty());
          const own = new Set(plain.found({ text: query }).map(({ id }) => id));
          expect(idsOf(placesIn(set))).toEqual(idsOf(places).filter((id) => own.has(id as string)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each(['"lake house"', '"kira kira"', '"houses lake kyanja"', '"house"'])(
    'hold the phrase %s in one text only',
    (query) => {
      columns.reset();
      const set = columns.copyOf(columns.living);
      const words = wordsOf(query);
      for (const word of words) text.narrow(set, word, plenty());
      for (const phrase of askedText(query).phrases)
        text.narrowToPhrase(
          set,
          phrase.map((at) => words[at] as FoundWord),
          plenty(),
        );
      expect(idsOf(placesIn(set))).toEqual(
        plain
          .found({ text: query })
          .map(({ id }) => id)
          .sort(),
      );
    },
  );

  it('are marked as they are written', () => {
    const [places, ids] = [Array.from(placed.keys()), placed.map(({ id }) => id)];
    for (const query of typed) {
      expect(text.marks(places, wordsOf(query))).toEqual(plain.marks(ids, { text: query }));
    }
  });

  it('count the living that carry a word as far as asked, and all for how common it is', () => {
    const own = new Segment(declaration, segmentOf(fields, documents).data);
    for (const [at, { id }] of documents.entries()) if (at % 3 === 0) own.kill(id);
    const living = new PlainSearch(
      declaration,
      documents.filter((_, at) => at % 3 > 0),
    );
    for (const query of ['lake ', 'zebra ', 'house ', 'sanctuary ']) {
      const expansions = own.meant(askedText(query).words[0] as AskedWord);
      const carriers = living.found({ text: query }).length;
      expect([own.carriers(expansions, 1_000), own.carriers(expansions, 2)]).toEqual([
        carriers,
        Math.min(2, carriers),
      ]);
      const exact = own.meant(askedText(query, true).words[0] as AskedWord);
      expect(own.frequency(exact)).toBe(plain.found({ text: query, exactly: true }).length);
    }
  });

  it('cost as much as there is to look at', () => {
    const [zebra] = wordsOf('zebra');
    columns.reset();
    const set = columns.copyOf(columns.living);
    expect(() => text.narrow(set, zebra as FoundWord, new Budget(0, 60_000))).toThrow();
    expect(() =>
      text.scoreKeys(columns.scratch.list, 150, [zebra as FoundWord], new Budget(149, 60_000)),
    ).toThrow();
    expect(() => text.narrowToPhrase(set, [zebra as FoundWord], new Budget(100, 60_000))).toThrow();
  });
});
