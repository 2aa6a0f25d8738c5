import { sound, soundsFrom } from '@ardhi/kernel/search-index/analysis/sound';
import { words } from '@ardhi/kernel/search-index/analysis/words';
import type { SearchDeclaration, SearchDocument, SearchField } from '@ardhi/kernel/search-index/search-index';
import { booleanOf, keywordsOf, numberOf, pointOf, textsOf } from '../search-index/columnar/values.ts';

/** Names inside the index: a letter for the kind, then the declared field. */
export const nameOf = {
  keyword: (field: string) => `k_${field}`,
  number: (field: string) => `n_${field}`,
  boolean: (field: string) => `b_${field}`,
  point: (field: string) => `g_${field}`,
  lon: (field: string) => `x_${field}`,
  lat: (field: string) => `y_${field}`,
  /** Words as they are looked up, and as they sound. */
  words: (field: string) => `w_${field}`,
  sounds: (field: string) => `s_${field}`,
} as const;

/** The one document that says which position the index shows; it changes in the same bulk as what it is about. */
export const positionId = '~position';

type Property = Readonly<Record<string, unknown>>;

/** Text is analysed by our own code and kept as words between spaces, so that both engines find the same. */
const tokens: Property = { type: 'text', analyzer: 'whitespace' };
const double: Property = { type: 'double' };

function propertiesOf(field: string, { kind }: SearchField): Readonly<Record<string, Property>> {
  switch (kind) {
    case 'text':
      return { [nameOf.words(field)]: tokens, [nameOf.sounds(field)]: tokens };
    case 'keyword':
      return { [nameOf.keyword(field)]: { type: 'keyword' } };
    case 'boolean':
      return { [nameOf.boolean(field)]: { type: 'boolean' } };
    case 'point':
      return {
        [nameOf.point(field)]: { type: 'geo_point' },
        [nameOf.lon(field)]: double,
        [nameOf.lat(field)]: double,
      };
    default:
      return { [nameOf.number(field)]: double };
  }
}

export const mappingOf = ({ fields }: SearchDeclaration) => ({
  dynamic: false as const,
  properties: {
    id: { type: 'keyword' as const },
    position: { type: 'long' as const },
    ...Object.assign({}, ...Object.entries(fields).map(([name, field]) => propertiesOf(name, field))),
  },
});

/** One shard and no refresh but ours: what one change brings is seen together or not at all. */
export const settingsOf = (replicas: string) => ({
  number_of_shards: 1,
  auto_expand_replicas: replicas,
  refresh_interval: '-1',
});

/** A document as it is kept: values by kind, and texts as they stand, for marking words in answers. */
export function keptOf({ fields }: SearchDeclaration, document: SearchDocument): Record<string, unknown> {
  const kept: Record<string, unknown> = { id: document.id };
  const texts: Record<string, readonly string[]> = {};
  for (const [field, { kind }] of Object.entries(fields)) {
    if (kind === 'text') {
      texts[field] = textsOf(document, field);
      const said = texts[field].map((text) => words(text).map(({ folded }) => folded));
      kept[nameOf.words(field)] = said.map((folded) => folded.join(' '));
      kept[nameOf.sounds(field)] = said.map((all) =>
        all
          .filter((one) => one.length >= soundsFrom)
          .map(sound)
          .join(' '),
      );
    } else Object.assign(kept, valuesOf(document, field, kind));
  }
  return { ...kept, texts };
}

function valuesOf(
  document: SearchDocument,
  field: string,
  kind: SearchField['kind'],
): Record<string, unknown> {
  if (kind === 'keyword') return { [nameOf.keyword(field)]: keywordsOf(document, field) };
  if (kind === 'boolean') return { [nameOf.boolean(field)]: booleanOf(document, field) };
  if (kind !== 'point') return { [nameOf.number(field)]: numberOf(document, field) };
  const point = pointOf(document, field);
  if (point === undefined) return {};
  const [lon, lat] = point;
  return { [nameOf.point(field)]: [lon, lat], [nameOf.lon(field)]: lon, [nameOf.lat(field)]: lat };
}
