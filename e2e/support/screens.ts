import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Values of route parameters by the preceding path segment: `{ users: '01H…' }`. */
export type RouteParameters = Readonly<Record<string, string>>;

const layoutIds: ReadonlySet<string> = new Set(['admin-layout', 'admin-error-boundary']);
const lazyRoute = /id: '([^']+)',\s*(?:path: '([^']*)'|index: (true))?,?\s*lazy:/g;

export const remotes = ['public', 'agent', 'admin'] as const;
type Remote = (typeof remotes)[number];

/** The routes of a remote, read from its route list. @throws Error for a route in an unknown notation */
function routesOf(remote: Remote): readonly { id: string; path: string }[] {
  const routes = readFileSync(join(import.meta.dirname, `../../frontends/${remote}/src/routes.tsx`), 'utf8');
  const found = [...routes.matchAll(lazyRoute)];
  const lazy = routes.match(/\blazy:/g)?.length ?? 0;
  if (found.length !== lazy) throw new Error(`${remote}: ${found.length} of ${lazy} routes could be parsed.`);
  return found.map(([, id = '', path = '']) => ({ id, path }));
}

/** Route ids of the screens of a remote. */
export const idsOf = (remote: Remote): readonly string[] => routesOf(remote).map(({ id }) => id);

/**
 * The path of every screen of a remote, read from its route list, so that new screens are always included.
 * @throws Error for a screen with an unknown parameter
 */
export const screensOf = (remote: Remote, prefix: string, parameters: RouteParameters): string[] =>
  routesOf(remote)
    .filter(({ id }) => !layoutIds.has(id))
    .map(({ path }) => fillParameters(`${prefix}${path}`.replace(/^\/\//, '/'), parameters));

/** The path of every screen of a remote as its route list has it: '/properties/:id'. */
export const screenPathsOf = (remote: Remote, prefix: string): string[] =>
  routesOf(remote)
    .filter(({ id, path }) => !layoutIds.has(id) && path !== '*')
    .map(({ path }) => `${prefix}${path}`.replace(/^\/\//, '/').replace(/(?<=.)\/$/, ''));

/** An address of a screen; what may follow, `/*`, is left out. @throws Error for an unknown parameter */
export const fillParameters = (path: string, parameters: RouteParameters): string =>
  path.replace(/\/\*$/, '').replace(/([\w-]+)\/:\w+/g, (_, word: string) => {
    const value = parameters[word];
    if (value === undefined) throw new Error(`${path}: no parameter for ${word}`);
    return `${word}/${value}`;
  });
