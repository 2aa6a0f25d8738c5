import { dirname, join, relative } from 'node:path';

/** Which modules each module of a service imports from: its folders, and `context.ts`, which they share. */
export type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

const relativeImports = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map((found) => found[1] ?? '');

const sharedFile = 'context.ts';

/** The first folder of a path below `root`, or the shared file itself; undefined for other files of the root folder and outside it. */
function moduleOf(root: string, path: string): string | undefined {
  const [name, ...rest] = relative(root, path).split('/');
  if (name === sharedFile) return name;
  return rest.length === 0 || name === '..' ? undefined : name;
}

/**
 * The import graph of the folders and the shared context of a service.
 * @param root the source folder, e.g. `services/leads/src`
 * @param files source texts by path; files of the root folder other than `context.ts` are left out
 */
export function folderGraph(root: string, files: ReadonlyMap<string, string>): FolderGraph {
  const graph = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const from = moduleOf(root, path);
    if (from === undefined) continue;
    const targets = relativeImports(text).flatMap((name) => moduleOf(root, join(dirname(path), name)) ?? []);
    const edges = graph.get(from) ?? new Set();
    for (const to of targets) if (to !== from) edges.add(to);
    graph.set(from, edges);
  }
  return graph;
}

/** The imports between modules that are part of a circle, as `from -> to`, sorted. */
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
