import type { SearchDeclaration, SearchDocument, SearchField } from '@ardhi/kernel/ports/search-index';
import { minPhoneticLength, phoneticKey } from '@ardhi/kernel/ports/search-index/analysis/phonetic-key';
import { tokenize } from '@ardhi/kernel/ports/search-index/analysis/tokenize';
import {
  booleanOf,
  keywordsOf,
  numberOf,
  pointOf,
  textsOf,
} from '@ardhi/kernel/ports/search-index/field-values';

/** Field names inside the index: a letter for the kind, then the declared field. */
export const indexField = {
  keyword: (field: string) => `k_${field}`,
  number: (field: string) => `n_${field}`,
  boolean: (field: string) => `b_${field}`,
  point: (field: string) => `g_${field}`,
  lon: (field: string) => `x_${field}`,
  lat: (field: string) => `y_${field}`,
  /** Tokens as they are searched, and their phonetic form. */
  words: (field: string) => `w_${field}`,
  sounds: (field: string) => `s_${field}`,
} as const;

/** The document that holds the position of the index; it is written in the same bulk request as the changes it covers. */
export const positionDocumentId = '~position';

type Property = Readonly<Record<string, unknown>>;

/** Text is analysed by our own code and stored as tokens separated by spaces, so that both engines match the same. */
const tokenText: Property = { type: 'text', analyzer: 'whitespace' };
const double: Property = { type: 'double' };

function propertiesOf(field: string, { kind }: SearchField): Readonly<Record<string, Property>> {
  switch (kind) {
    case 'text':
      return { [indexField.words(field)]: tokenText, [indexField.sounds(field)]: tokenText };
    case 'keyword':
      return { [indexField.keyword(field)]: { type: 'keyword' } };
    case 'boolean':
      return { [indexField.boolean(field)]: { type: 'boolean' } };
    case 'point':
      return {
        [indexField.point(field)]: { type: 'geo_point' },
        [indexField.lon(field)]: double,
        [indexField.lat(field)]: double,
      };
    default:
      return { [indexField.number(field)]: double };
  }
}

/** The index mapping of a declaration. */
export const mappingOf = ({ fields }: SearchDeclaration) => ({
  dynamic: false as const,
  properties: {
    id: { type: 'keyword' as const },
    position: { type: 'long' as const },
    ...Object.assign({}, ...Object.entries(fields).map(([name, field]) => propertiesOf(name, field))),
  },
});

/** One shard, refreshed only by us: the changes of one batch become visible together or not at all. */
export const settingsOf = (replicas: string) => ({
  number_of_shards: 1,
  auto_expand_replicas: replicas,
  refresh_interval: '-1',
});

/** A document as it is indexed: values by kind, and the original texts for highlighting. */
export function toSource({ fields }: SearchDeclaration, document: SearchDocument): Record<string, unknown> {
  const source: Record<string, unknown> = { id: document.id };
  const texts: Record<string, readonly string[]> = {};
  for (const [field, { kind }] of Object.entries(fields)) {
    if (kind === 'text') {
      texts[field] = textsOf(document, field);
      const tokenised = texts[field].map((text) => tokenize(text).map(({ folded }) => folded));
      source[indexField.words(field)] = tokenised.map((folded) => folded.join(' '));
      source[indexField.sounds(field)] = tokenised.map((tokenList) =>
        tokenList
          .filter((token) => token.length >= minPhoneticLength)
          .map(phoneticKey)
          .join(' '),
      );
    } else Object.assign(source, valuesOf(document, field, kind));
  }
  return { ...source, texts };
}

function valuesOf(
  document: SearchDocument,
  field: string,
  kind: SearchField['kind'],
): Record<string, unknown> {
  if (kind === 'keyword') return { [indexField.keyword(field)]: keywordsOf(document, field) };
  if (kind === 'boolean') return { [indexField.boolean(field)]: booleanOf(document, field) };
  if (kind !== 'point') return { [indexField.number(field)]: numberOf(document, field) };
  const point = pointOf(document, field);
  if (point === undefined) return {};
  const [lon, lat] = point;
  return {
    [indexField.point(field)]: [lon, lat],
    [indexField.lon(field)]: lon,
    [indexField.lat(field)]: lat,
  };
}
