import { type AskedText, type AskedWord, askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import { distance, editsAllowed } from '@ardhi/kernel/search-index/analysis/distance';
import { sound } from '@ardhi/kernel/search-index/analysis/sound';
import { words } from '@ardhi/kernel/search-index/analysis/words';
import type { SearchDeclaration, SearchQuery } from '@ardhi/kernel/search-index/search-index';
import { weights } from '../search-index/columnar/part.ts';
import type { Query } from './filter-query.ts';
import { nameOf } from './kept-document.ts';

/** A word that this many documents carry is taken as meant; a rarer one may be a slip of the fingers. */
export const surelyMeant = 20;

/** One edit weighs more than any score: whatever is found as typed comes before what is found misspelt. */
const editCost = 1_000;

interface TextField {
  readonly name: string;
  readonly weight: number;
}

/** What was typed, ready to be asked of the server. */
export interface TextSearch {
  readonly asked: AskedText;
  /** Finds what surely means each word that may be forgiven, to count its carriers; undefined for the others. */
  readonly meant: readonly (Query | undefined)[];
  /** `slips` tells, word by word, whether misspellings count too. */
  query(slips: readonly boolean[]): Query;
  /** Words of a document, as they stand there, that stand for a word of the query. */
  marks(texts: Readonly<Record<string, readonly string[]>>, slips: readonly boolean[]): readonly string[];
}

/** Undefined when nothing was typed that could be looked for. */
export function textSearch(
  declaration: SearchDeclaration,
  { text, exactly }: SearchQuery,
): TextSearch | undefined {
  const asked = askedText(text ?? '', exactly);
  if (asked.words.length === 0) return undefined;
  const fields = Object.entries(declaration.fields).flatMap(([name, field]) =>
    field.kind === 'text' ? [{ name, weight: field.weight }] : [],
  );
  return {
    asked,
    meant: asked.words.map((word) => (word.forgiving ? meant(word, fields) : undefined)),
    query: (slips) => ({
      bool: {
        must: asked.words.map((word, at) => (slips[at] ? forgiven(word, fields) : meant(word, fields))),
        filter: asked.phrases.map((places) =>
          phrase(
            places.flatMap((at) => asked.words[at] ?? []),
            fields,
          ),
        ),
      },
    }),
    marks: (texts, slips) => {
      const said = Object.values(texts).flat().flatMap(words);
      const standsFor = ({ folded }: { folded: string }) =>
        asked.words.some((word, at) => means(word, folded) || (slips[at] === true && isSlip(word, folded)));
      return [...new Set(said.filter(standsFor).map((word) => word.said))];
    },
  };
}

/** As typed, another form, begun so, the same sound: the best of them counts. */
function meant(word: AskedWord, fields: readonly TextField[]): Query {
  const queries = fields.flatMap(({ name, weight }): Query[] => {
    const term = (value: string, boost: number): Query => ({
      term: { [nameOf.words(name)]: { value, boost: boost * weight } },
    });
    return [
      term(word.folded, weights.exact),
      ...word.variants.map((form) => term(form, weights.variant)),
      ...(word.open
        ? [{ prefix: { [nameOf.words(name)]: { value: word.folded, boost: weights.begun * weight } } }]
        : []),
      ...(word.sound === undefined
        ? []
        : [{ term: { [nameOf.sounds(name)]: { value: word.sound, boost: weights.sound * weight } } }]),
    ];
  });
  return { dis_max: { queries } };
}

/** With slips allowed, each edit that was not needed raises the score by more than any word can. */
function forgiven(word: AskedWord, fields: readonly TextField[]): Query {
  const most = editsAllowed(word.folded);
  const within = (edits: number): Query => ({
    dis_max: {
      queries: fields.map(({ name, weight }) => ({
        fuzzy: {
          [nameOf.words(name)]: {
            value: word.folded,
            fuzziness: edits,
            transpositions: true,
            max_expansions: 100,
            boost: weights.misspelt * weight,
          },
        },
      })),
    },
  });
  const slips = Array.from({ length: most }, (_, at) => raised(within(at + 1), most - at - 1));
  return { dis_max: { queries: [raised(meant(word, fields), most), ...slips] } };
}

const raised = (query: Query, steps: number): Query => ({
  bool: {
    must: [query],
    should: [{ constant_score: { filter: { match_all: {} }, boost: 1 + steps * editCost } }],
  },
});

/** The words in this order and nothing between them, in one text. */
function phrase(said: readonly AskedWord[], fields: readonly TextField[]): Query {
  const intervals = said.map((word) => ({
    any_of: {
      intervals: [word.folded, ...word.variants].map((query) => ({
        match: { query, analyzer: 'whitespace' },
      })),
    },
  }));
  return {
    bool: {
      should: fields.map(({ name }) => ({
        intervals: { [nameOf.words(name)]: { all_of: { ordered: true, max_gaps: 0, intervals } } },
      })),
    },
  };
}

const means = (word: AskedWord, folded: string): boolean =>
  folded === word.folded ||
  word.variants.includes(folded) ||
  (word.open && folded.startsWith(word.folded)) ||
  (word.sound !== undefined && sound(folded) === word.sound);

function isSlip(word: AskedWord, folded: string): boolean {
  const most = editsAllowed(word.folded);
  return most > 0 && distance(word.folded, folded, most) <= most;
}
