import type {
  FacetAnswer,
  FacetRequest,
  SearchQuery,
  SearchResult,
} from '@ardhi/kernel/search-index/search-index';
import { addCell, type Cells, levelOf, shown } from './cells.ts';
import type { Matches } from './part.ts';

/** A facet over all parts together. */
export function facetOf(facet: FacetRequest, matches: readonly Matches[]): FacetAnswer {
  if ('bars' in facet) return barsOf(facet, matches);
  const counts = addedUp(matches.map((one) => one.values(facet)).filter(({ size }) => size > 0));
  const values = Array.from(counts, ([v, n]) => ({ v, n }));
  values.sort((one, other) => other.n - one.n || (one.v < other.v ? -1 : 1));
  return { values: values.slice(0, facet.values) };
}

type Counts = ReadonlyMap<string, number>;

function addedUp([first = new Map(), ...others]: readonly Counts[]): Counts {
  if (others.length === 0) return first;
  const sums = new Map(first);
  for (const other of others)
    for (const [value, count] of other) sums.set(value, (sums.get(value) ?? 0) + count);
  return sums;
}

function barsOf(facet: Extract<FacetRequest, { bars: number }>, matches: readonly Matches[]): FacetAnswer {
  const bars = Array.from({ length: facet.bars }, () => 0);
  const extents = matches.flatMap((one) => [one.extent(facet) ?? []].filter((extent) => extent.length === 2));
  if (extents.length === 0) return { bars, min: 0, max: 0 };
  const min = Math.min(...extents.map(([least]) => least as number));
  const max = Math.max(...extents.map(([, greatest]) => greatest as number));
  for (const one of matches) one.countBars(facet, min, max, bars);
  return { bars, min, max };
}

/** What a map shows of all parts together: no part is added up in smaller squares than can be shown of it alone. */
export function mapOf(
  map: SearchQuery['map'],
  matches: readonly Matches[],
): Pick<SearchResult, 'clusters' | 'points'> {
  if (map === undefined) return { clusters: [], points: [] };
  const level = matches.reduce((deepest, one) => one.levelWithin(deepest, map.most), levelOf(map));
  const cells: Cells = new Map();
  for (const one of matches) for (const [number, cell] of one.cells(level)) addCell(cells, number, cell);
  return shown(cells, level, map.most);
}
