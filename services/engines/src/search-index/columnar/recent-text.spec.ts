import { type AskedWord, askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import { fold } from '@ardhi/kernel/search-index/analysis/fold';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundIn } from './found-words.ts';
import type { Expansion } from './part.ts';
import { Recent } from './recent.ts';
import { RecentText } from './recent-text.ts';
import { closeWords, PlainSearch } from './testing/plain-search.ts';
import { declared } from './testing/segment-of.ts';
import { documentsOf } from './testing/some-documents.ts';
import { someTyped, someVocabulary } from './testing/vocabulary.ts';

const fields = { title: { kind: 'text', weight: 4 }, blurb: { kind: 'text', weight: 1 } } as const;
const declaration = declared(fields);

describe('the words of recent documents', () => {
  it('are found as typed, in other forms, begun so, by sound, and misspelt', () => {
    fc.assert(
      fc.property(someVocabulary, someTyped, (vocabulary, typed) => {
        const folded = [...new Set(vocabulary.map(fold))];
        const text = new RecentText(declaration);
        folded.forEach((title, place) => {
          text.add(place, { id: title, fields: { title } });
        });
        const [asked] = askedText(typed).words as [AskedWord];
        const named = (expansions: readonly Expansion[]) =>
          expansions
            .map(({ entry, weight, edits }) => [folded[text.places(entry)[0] as number], weight, edits])
            .sort();
        expect({ meant: named(text.meant(asked)), misspelt: named(text.misspelt(asked)) }).toEqual(
          closeWords(asked, folded),
        );
      }),
      { numRuns: 200 },
    );
  });

  const documents = fc.sample(documentsOf(fields, 40), { numRuns: 1, seed: 21 })[0] ?? [];
  const plain = new PlainSearch(declaration, documents);
  const text = new RecentText(declaration);
  const recent = new Recent(declaration);
  documents.forEach((document, place) => {
    text.add(place, document);
    recent.add({ id: document.id, fields: JSON.stringify(document.fields) });
  });

  it.each(['lake', 'hous', 'kyanja ', 'kyanjaa ', 'rio '])(
    'score %s as the plainest way of counting does',
    (typed) => {
      const [word] = foundIn(askedText(typed).words[0] as AskedWord, [recent]);
      const scores = new Map(plain.found({ text: typed }).map(({ id, score }) => [id, score]));
      expect(Array.from(text.scores(word as never, documents.length))).toEqual(
        documents.map(({ id }) => scores.get(id) ?? Number.NEGATIVE_INFINITY),
      );
    },
  );

  it.each(['"lake house"', '"kira kira"', '"houses lake kyanja"'])(
    'stand as %s in one text only',
    (typed) => {
      const phrase = askedText(typed).words.map((asked) => foundIn(asked, [recent])[0] as never);
      const places = askedText(typed).phrases[0]?.map((at) => phrase[at] as never) ?? [];
      const found = new Set(plain.found({ text: typed }).map(({ id }) => id));
      expect(documents.filter((_, place) => text.hasPhrase(place, places))).toEqual(
        documents.filter(({ id }) => found.has(id)),
      );
    },
  );

  it('are not a phrase across two texts', () => {
    const own = new RecentText(declaration);
    own.add(0, { id: 'a', fields: { title: 'by the lake', blurb: 'house for sale' } });
    const phrase = ['lake', 'house'].map((word) => {
      const [asked] = askedText(`${word} `, true).words as [AskedWord];
      return { asked, expansions: own.meant(asked), idf: 1 };
    });
    expect([own.hasPhrase(0, phrase), own.hasPhrase(0, phrase.slice(0, 1))]).toEqual([false, true]);
  });

  it('are marked as they are written, each once', () => {
    const own = new RecentText(declaration);
    own.add(0, { id: 'a', fields: { title: 'Río rio RÍO', blurb: 'the río' } });
    const [asked] = askedText('rio ', true).words as [AskedWord];
    expect(own.marks([0, 0], [{ asked, expansions: own.meant(asked), idf: 1 }])).toEqual([
      ['río', 'rio'],
      ['río', 'rio'],
    ]);
  });
});
