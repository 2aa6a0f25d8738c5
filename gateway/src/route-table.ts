import type { AnyRoute, Method } from '@ardhi/contracts/route';
import { refuse } from '@ardhi/kernel/refusal';
import { wordsOf } from './spelling.ts';

export interface Match {
  readonly route: AnyRoute;
  /** The request's path as the contract spells it. */
  readonly path: string;
}

export interface RouteTable {
  readonly routes: readonly AnyRoute[];
  /** @throws Refusal METHOD_NOT_ALLOWED when the path answers other methods only */
  find(method: string, path: string): Match | undefined;
  /** Methods that a path answers, for `Allow` and preflights. */
  methods(path: string): readonly string[];
}

interface Node {
  readonly fixed: Map<string, Node>;
  /** By what stands behind the name: '' for `:id`, '.pdf' for `:id.pdf`. */
  readonly open: Map<string, Node>;
  readonly routes: Map<Method, Place>;
}

/** A route under one of its spellings: services may read the kind of listing from the path. */
interface Place {
  readonly route: AnyRoute;
  readonly pattern: string;
}

/**
 * Everything that can be called, from the contracts: what is not here does not exist at the edge (security.md §1.2).
 * @throws Error naming the row and path of a route without an access row, or of two routes on one path
 */
export function routeTable(routes: readonly AnyRoute[]): RouteTable {
  const root = node();
  for (const route of routes) {
    if (!isAccess(route.access)) {
      throw new Error(`Route ${route.row} ${route.method} ${route.path} does not say who may call it.`);
    }
    plant(root, { route, pattern: route.path });
  }
  for (const route of routes) {
    for (const pattern of route.also ?? []) plant(root, { route, pattern });
  }

  const locate = (path: string) => walk(root, wordsOf(path), 0, []);

  return {
    routes,
    methods: (path) => spoken(locate(path)?.node.routes ?? new Map()),
    find(method, path) {
      const found = locate(path);
      if (found === undefined) return undefined;
      const place = answering(found.node.routes, method);
      if (place === undefined) return refuse('METHOD_NOT_ALLOWED', { method });
      return { route: place.route, path: filled(place.pattern, found.values) };
    },
  };
}

const node = (): Node => ({ fixed: new Map(), open: new Map(), routes: new Map() });

const isAccess = (access: unknown): boolean =>
  access === 'public' ||
  access === 'signed-in' ||
  (Array.isArray((access as { roles?: unknown } | undefined)?.roles) &&
    (access as { roles: unknown[] }).roles.length > 0);

function plant(root: Node, place: Place): void {
  const { route, pattern } = place;
  let at = root;
  for (const word of wordsOf(pattern)) {
    const [, behind] = /^:\w+(.*)$/.exec(word) ?? [];
    const next = behind === undefined ? at.fixed : at.open;
    const key = behind ?? word;
    if (!next.has(key)) next.set(key, node());
    at = next.get(key) as Node;
  }
  const there = at.routes.get(route.method);
  if (there === undefined) at.routes.set(route.method, place);
  // Two routes of one row are one call under two spellings; the one that has the path as its own stays.
  else if (there.route.row !== route.row) {
    throw new Error(`Routes ${there.route.row} and ${route.row} both answer ${route.method} ${pattern}.`);
  }
}

/** Fixed words win over open ones; a dead end turns back to the open one. */
function walk(
  at: Node,
  words: readonly string[],
  index: number,
  values: readonly string[],
): { node: Node; values: readonly string[] } | undefined {
  const word = words[index];
  if (word === undefined) return at.routes.size > 0 ? { node: at, values } : undefined;
  const fixed = at.fixed.get(word);
  const found = fixed && walk(fixed, words, index + 1, values);
  if (found !== undefined) return found;
  for (const [behind, next] of at.open) {
    const value = word.slice(0, word.length - behind.length);
    if (value === '' || !word.endsWith(behind)) continue;
    const deeper = walk(next, words, index + 1, [...values, value]);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

/** HEAD is GET, PATCH is PUT and the other way round (api.md §1). */
const readAs: Readonly<Record<string, readonly Method[]>> = {
  HEAD: ['GET'],
  PATCH: ['PATCH', 'PUT'],
  PUT: ['PUT', 'PATCH'],
};

const answering = (routes: ReadonlyMap<Method, Place>, method: string) =>
  (readAs[method] ?? [method as Method]).map((each) => routes.get(each)).find((place) => place !== undefined);

const spoken = (routes: ReadonlyMap<Method, Place>): string[] =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
    (method) => answering(routes, method) !== undefined,
  );

function filled(path: string, values: readonly string[]): string {
  let next = 0;
  return path.replace(/:\w+/g, () => values[next++] ?? '');
}
