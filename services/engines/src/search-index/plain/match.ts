import type { LonLat } from '@ardhi/contracts/values';
import type { SearchDocument, SearchFilter, SearchSchema } from '@ardhi/kernel/search-index/search-index';
import { distanceM, inBox, inPolygon } from './geometry.ts';
import { likeness, wordsOf } from './words.ts';

/** Whether one document passes one filter; written to be read, not to be fast. */
export function passes(document: SearchDocument, filter: SearchFilter): boolean {
  if ('ids' in filter) return filter.ids.includes(document.id) !== (filter.excluded ?? false);
  const value = document.fields[filter.field];
  if (value === undefined || value === null) return false;
  if ('anyOf' in filter) return listOf(value).some((one) => filter.anyOf.includes(one));
  if ('allOf' in filter) return filter.allOf.every((one) => listOf(value).includes(one));
  if ('noneOf' in filter) return !listOf(value).some((one) => filter.noneOf.includes(one));
  if ('is' in filter) return value === filter.is;
  if ('box' in filter) return inBox(value as LonLat, filter.box);
  if ('polygons' in filter) return filter.polygons.some((rings) => inPolygon(value as LonLat, rings));
  if ('near' in filter) return distanceM(value as LonLat, filter.near) <= filter.radiusM;
  return (
    (value as number) >= (filter.from ?? Number.NEGATIVE_INFINITY) &&
    (value as number) <= (filter.to ?? Number.POSITIVE_INFINITY)
  );
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [String(value)]);

export interface TextMatch {
  readonly score: number;
  readonly marks: readonly string[];
}

/** Every word asked for must be answered by some text field; undefined when one is not. */
export function textMatch(
  document: SearchDocument,
  schema: SearchSchema,
  text: string,
): TextMatch | undefined {
  const fields = Object.entries(schema).flatMap(([name, field]) =>
    field.kind === 'text'
      ? [{ weight: field.weight, words: wordsOf(String(document.fields[name] ?? '')) }]
      : [],
  );
  let score = 0;
  const marks = new Set<string>();
  for (const asked of wordsOf(text)) {
    let best = 0;
    for (const { weight, words } of fields) {
      for (const word of words) {
        const found = likeness(asked, word) * weight;
        if (found > 0) marks.add(word);
        best = Math.max(best, found);
      }
    }
    if (best === 0) return undefined;
    score += best;
  }
  return { score, marks: [...marks] };
}
