import type { SearchDeclaration, SearchQuery } from '@ardhi/kernel/ports/search-index';
import { editDistance, maxEditsFor } from '@ardhi/kernel/ports/search-index/analysis/edit-distance';
import { phoneticKey } from '@ardhi/kernel/ports/search-index/analysis/phonetic-key';
import {
  parseQueryText,
  type QueryTerm,
  type QueryText,
} from '@ardhi/kernel/ports/search-index/analysis/query-text';
import { tokenize } from '@ardhi/kernel/ports/search-index/analysis/tokenize';
import { matchWeights } from '@ardhi/kernel/ports/search-index/match-weights';
import { indexField } from './document-mapping.ts';
import type { Query } from './filter-query.ts';

/** A word that this many documents contain is taken as correct; a rarer one may be a typing error. */
export const rareBelow = 20;

/** One edit outweighs any score: exact matches always rank before misspelt ones. */
const editPenalty = 1_000;

interface TextField {
  readonly name: string;
  readonly weight: number;
}

/** A parsed text, ready to be turned into queries. */
export interface TextSearch {
  readonly text: QueryText;
  /** Matches what each word that may be misspelt means exactly, to count its documents; undefined for the others. */
  readonly exactQueries: readonly (Query | undefined)[];
  /** `fuzzyWords` tells for each word whether misspellings match too. */
  query(fuzzyWords: readonly boolean[]): Query;
  /** Words of a document, in their original form, that match a word of the query. */
  highlights(
    texts: Readonly<Record<string, readonly string[]>>,
    fuzzyWords: readonly boolean[],
  ): readonly string[];
}

/** Undefined when the text has no searchable words. */
export function textSearch(
  declaration: SearchDeclaration,
  { text, exactly }: SearchQuery,
): TextSearch | undefined {
  const parsed = parseQueryText(text ?? '', exactly);
  if (parsed.terms.length === 0) return undefined;
  const fields = Object.entries(declaration.fields).flatMap(([name, field]) =>
    field.kind === 'text' ? [{ name, weight: field.weight }] : [],
  );
  return {
    text: parsed,
    exactQueries: parsed.terms.map((word) => (word.fuzzy ? exactQuery(word, fields) : undefined)),
    query: (fuzzyWords) => ({
      bool: {
        must: parsed.terms.map((word, at) =>
          fuzzyWords[at] ? fuzzyQuery(word, fields) : exactQuery(word, fields),
        ),
        filter: parsed.phrases.map((places) =>
          phraseQuery(
            places.flatMap((at) => parsed.terms[at] ?? []),
            fields,
          ),
        ),
      },
    }),
    highlights: (texts, fuzzyWords) => {
      const documentWords = Object.values(texts).flat().flatMap(tokenize);
      const matchesQuery = ({ folded }: { folded: string }) =>
        parsed.terms.some(
          (word, at) =>
            matchesExactly(word, folded) || (fuzzyWords[at] === true && isMisspelling(word, folded)),
        );
      return [...new Set(documentWords.filter(matchesQuery).map((word) => word.surface))];
    },
  };
}

/** Matches a word as typed, in a variant, as a prefix or by sound; the best of them counts. */
function exactQuery(word: QueryTerm, fields: readonly TextField[]): Query {
  const queries = fields.flatMap(({ name, weight }): Query[] => {
    const term = (value: string, boost: number): Query => ({
      term: { [indexField.words(name)]: { value, boost: boost * weight } },
    });
    return [
      term(word.folded, matchWeights.exact),
      ...word.variants.map((form) => term(form, matchWeights.variant)),
      ...(word.isPrefix
        ? [
            {
              prefix: {
                [indexField.words(name)]: { value: word.folded, boost: matchWeights.prefix * weight },
              },
            },
          ]
        : []),
      ...(word.phoneticKey === undefined
        ? []
        : [
            {
              term: {
                [indexField.sounds(name)]: { value: word.phoneticKey, boost: matchWeights.phonetic * weight },
              },
            },
          ]),
    ];
  });
  return { dis_max: { queries } };
}

/** Matches misspellings too; each edit that was not needed raises the score by more than any word can. */
function fuzzyQuery(word: QueryTerm, fields: readonly TextField[]): Query {
  const maxEdits = maxEditsFor(word.folded);
  const within = (edits: number): Query => ({
    dis_max: {
      queries: fields.map(({ name, weight }) => ({
        fuzzy: {
          [indexField.words(name)]: {
            value: word.folded,
            fuzziness: edits,
            transpositions: true,
            max_expansions: 100,
            boost: matchWeights.fuzzy * weight,
          },
        },
      })),
    },
  });
  const fuzzyClauses = Array.from({ length: maxEdits }, (_, at) =>
    withBoost(within(at + 1), maxEdits - at - 1),
  );
  return { dis_max: { queries: [withBoost(exactQuery(word, fields), maxEdits), ...fuzzyClauses] } };
}

const withBoost = (query: Query, steps: number): Query => ({
  bool: {
    must: [query],
    should: [{ constant_score: { filter: { match_all: {} }, boost: 1 + steps * editPenalty } }],
  },
});

/** The words in this order without gaps, in one text. */
function phraseQuery(phraseWords: readonly QueryTerm[], fields: readonly TextField[]): Query {
  const intervals = phraseWords.map((word) => ({
    any_of: {
      intervals: [word.folded, ...word.variants].map((query) => ({
        match: { query, analyzer: 'whitespace' },
      })),
    },
  }));
  return {
    bool: {
      should: fields.map(({ name }) => ({
        intervals: { [indexField.words(name)]: { all_of: { ordered: true, max_gaps: 0, intervals } } },
      })),
    },
  };
}

const matchesExactly = (word: QueryTerm, folded: string): boolean =>
  folded === word.folded ||
  word.variants.includes(folded) ||
  (word.isPrefix && folded.startsWith(word.folded)) ||
  (word.phoneticKey !== undefined && phoneticKey(folded) === word.phoneticKey);

function isMisspelling(word: QueryTerm, folded: string): boolean {
  const maxEdits = maxEditsFor(word.folded);
  return maxEdits > 0 && editDistance(word.folded, folded, maxEdits) <= maxEdits;
}
