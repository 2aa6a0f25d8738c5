import { dirname, join, relative } from 'node:path';

/** Which folders each folder imports from. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

const relativeImports = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map((found) => found[1] ?? '');

/** The first folder of a path below `root`; undefined for a file of the root folder or outside it. */
function folderOf(root: string, path: string): string | undefined {
  const [folder, ...rest] = relative(root, path).split('/');
  return rest.length === 0 || folder === '..' ? undefined : folder;
}

/**
 * The import graph of the folders of a service.
 * @param root the source folder, e.g. `services/leads/src`
 * @param files source texts by path; files of the root folder are left out
 */
export function folderGraph(root: string, files: ReadonlyMap<string, string>): FolderGraph {
  const graph = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const from = folderOf(root, path);
    if (from === undefined) continue;
    const targets = relativeImports(text).flatMap((name) => folderOf(root, join(dirname(path), name)) ?? []);
    const edges = graph.get(from) ?? new Set();
    for (const to of targets) if (to !== from) edges.add(to);
    graph.set(from, edges);
  }
  return graph;
}

/** The imports between folders that are part of a circle, as `from -> to`, sorted. */
export function circularImports(graph: FolderGraph): string[] {
  const reachable = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop())
      for (const next of graph.get(folder) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          open.push(next);
        }
    return seen;
  };
  return [...graph]
    .flatMap(([from, edges]) =>
      [...edges].filter((to) => reachable(to).has(from)).map((to) => `${from} -> ${to}`),
    )
    .toSorted();
}
