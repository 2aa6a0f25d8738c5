import type { FacetRequest, FacetResult, SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';
import {
  clusterCells,
  type GridCells,
  gridLevelFor,
  mergeIntoCell,
} from '@ardhi/kernel/ports/search-index/map-grid';
import type { Matches } from './index-part.ts';

/** Merges one facet over all parts. */
export function mergeFacet(facet: FacetRequest, matches: readonly Matches[]): FacetResult {
  if ('bars' in facet) return mergeHistogram(facet, matches);
  const counts = sumCounts(matches.map((one) => one.valueCounts(facet)).filter(({ size }) => size > 0));
  const values = Array.from(counts, ([v, n]) => ({ v, n }));
  values.sort((one, other) => other.n - one.n || (one.v < other.v ? -1 : 1));
  return { values: values.slice(0, facet.values) };
}

type Counts = ReadonlyMap<string, number>;

function sumCounts([first = new Map(), ...others]: readonly Counts[]): Counts {
  if (others.length === 0) return first;
  const sums = new Map(first);
  for (const other of others)
    for (const [value, count] of other) sums.set(value, (sums.get(value) ?? 0) + count);
  return sums;
}

function mergeHistogram(
  facet: Extract<FacetRequest, { bars: number }>,
  matches: readonly Matches[],
): FacetResult {
  const bars = Array.from({ length: facet.bars }, () => 0);
  const extents = matches.flatMap((one) => [one.extent(facet) ?? []].filter((extent) => extent.length === 2));
  if (extents.length === 0) return { bars, min: 0, max: 0 };
  const min = Math.min(...extents.map(([least]) => least as number));
  const max = Math.max(...extents.map(([, greatest]) => greatest as number));
  for (const one of matches) one.addToHistogram(facet, min, max, bars);
  return { bars, min, max };
}

/** Merges the map clusters of all parts; no part is aggregated at a deeper level than it alone could show. */
export function mergeMap(
  map: SearchQuery['map'],
  matches: readonly Matches[],
): Pick<SearchResult, 'clusters' | 'points'> {
  if (map === undefined) return { clusters: [], points: [] };
  const level = matches.reduce((level, one) => one.deepestLevel(level, map.most), gridLevelFor(map));
  const cells: GridCells = new Map();
  for (const one of matches)
    for (const [number, cell] of one.gridCells(level)) mergeIntoCell(cells, number, cell);
  return clusterCells(cells, level, map.most);
}
