import { type AnyRoute, isForKeys, type Method } from '@ardhi/contracts/route';
import { refuse } from '@ardhi/kernel/base/refusal';
import { canonicalSegments } from './path-aliases.ts';

/** The route of a request. */
export interface RouteMatch {
  readonly route: AnyRoute;
  /** The request's path in the contract's own form. */
  readonly path: string;
}

/** All routes of the product. */
export interface RouteTable {
  readonly routes: readonly AnyRoute[];
  /** @throws Refusal METHOD_NOT_ALLOWED when the path answers other methods only */
  find(method: string, path: string): RouteMatch | undefined;
  /** Methods that a path answers, for `Allow` and preflight responses. */
  methods(path: string): readonly string[];
}

interface SegmentNode {
  readonly literals: Map<string, SegmentNode>;
  /** Parameter nodes by the suffix after the name: '' for `:id`, '.pdf' for `:id.pdf`. */
  readonly parameters: Map<string, SegmentNode>;
  readonly routes: Map<Method, RouteEntry>;
}

/** A route under one of its path patterns: services may read the kind of listing from the path. */
interface RouteEntry {
  readonly route: AnyRoute;
  readonly pattern: string;
}

/**
 * Every route of the contracts; what is not in the table does not exist at the gateway (security.md §1.2).
 * @throws Error naming the row and path of a route without an access row, of one that keys reach elsewhere than at /api/external,
 * or of two routes on one path
 */
export function routeTable(routes: readonly AnyRoute[]): RouteTable {
  const root = segmentNode();
  for (const route of routes) {
    if (!isAccess(route.access)) {
      throw new Error(`Route ${route.row} ${route.method} ${route.path} has no access row.`);
    }
    const paths = [route.path, ...(route.aliases ?? [])];
    if (!paths.every((path) => isExternal(path) === isForKeys(route.access)))
      throw new Error(
        `Route ${route.row} ${route.method} ${route.path}: keys reach /api/external, and nothing else does.`,
      );
    insert(root, { route, pattern: route.path });
  }
  for (const route of routes) {
    for (const pattern of route.aliases ?? []) insert(root, { route, pattern });
  }

  const locate = (path: string) => search(root, canonicalSegments(path), 0, []);

  return {
    routes,
    methods: (path) => allowedMethods(locate(path)?.node.routes ?? new Map()),
    find(method, path) {
      const match = locate(path);
      if (match === undefined) return undefined;
      const entry = entryFor(match.node.routes, method);
      if (entry === undefined) return refuse('METHOD_NOT_ALLOWED', { method });
      return { route: entry.route, path: fillPath(entry.pattern, match.values) };
    },
  };
}

const segmentNode = (): SegmentNode => ({ literals: new Map(), parameters: new Map(), routes: new Map() });

const isAccess = (access: unknown): boolean =>
  access === 'public' ||
  access === 'signed-in' ||
  access === 'circle' ||
  typeof (access as { scope?: unknown } | undefined)?.scope === 'string' ||
  (Array.isArray((access as { roles?: unknown } | undefined)?.roles) &&
    (access as { roles: unknown[] }).roles.length > 0);

const isExternal = (path: string): boolean => path.startsWith('/api/external/');

function insert(root: SegmentNode, entry: RouteEntry): void {
  const { route, pattern } = entry;
  let current = root;
  for (const segment of canonicalSegments(pattern)) {
    const [, suffix] = /^:\w+(.*)$/.exec(segment) ?? [];
    const next = suffix === undefined ? current.literals : current.parameters;
    const key = suffix ?? segment;
    if (!next.has(key)) next.set(key, segmentNode());
    current = next.get(key) as SegmentNode;
  }
  const existing = current.routes.get(route.method);
  if (existing === undefined) current.routes.set(route.method, entry);
  // Two routes of one row are one call under two paths; the route whose own path it is stays.
  else if (existing.route.row !== route.row) {
    throw new Error(`Routes ${existing.route.row} and ${route.row} both answer ${route.method} ${pattern}.`);
  }
}

/** Literal segments win over parameters; a dead end backtracks to the parameter. */
function search(
  current: SegmentNode,
  segments: readonly string[],
  index: number,
  values: readonly string[],
): { node: SegmentNode; values: readonly string[] } | undefined {
  const segment = segments[index];
  if (segment === undefined) return current.routes.size > 0 ? { node: current, values } : undefined;
  const literal = current.literals.get(segment);
  const match = literal && search(literal, segments, index + 1, values);
  if (match !== undefined) return match;
  for (const [suffix, next] of current.parameters) {
    const value = segment.slice(0, segment.length - suffix.length);
    if (value === '' || !segment.endsWith(suffix)) continue;
    const deeperMatch = search(next, segments, index + 1, [...values, value]);
    if (deeperMatch !== undefined) return deeperMatch;
  }
  return undefined;
}

/** HEAD is treated as GET, and PATCH and PUT as each other (api.md §1). */
const methodAliases: Readonly<Record<string, readonly Method[]>> = {
  HEAD: ['GET'],
  PATCH: ['PATCH', 'PUT'],
  PUT: ['PUT', 'PATCH'],
};

const entryFor = (routes: ReadonlyMap<Method, RouteEntry>, method: string) =>
  (methodAliases[method] ?? [method as Method])
    .map((candidate) => routes.get(candidate))
    .find((entry) => entry !== undefined);

const allowedMethods = (routes: ReadonlyMap<Method, RouteEntry>): string[] =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
    (method) => entryFor(routes, method) !== undefined,
  );

function fillPath(path: string, values: readonly string[]): string {
  let index = 0;
  return path.replace(/:\w+/g, () => values[index++] ?? '');
}
