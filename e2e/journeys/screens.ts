import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands in an address for the numbers of a route, by the word before it: `{ users: '01H…' }`. */
export type Numbers = Readonly<Record<string, string>>;

const frames: ReadonlySet<string> = new Set(['admin-layout', 'admin-failed']);
const listed = /id: '([^']+)',\s*(?:path: '([^']*)'|index: (true))?,?\s*lazy:/g;

export const remotes = ['public', 'agent', 'admin'] as const;
type Remote = (typeof remotes)[number];

/** The one list of a remote. @throws Error where a route is written in a way that is not understood */
function routesOf(remote: Remote): readonly { id: string; path: string }[] {
  const routes = readFileSync(join(import.meta.dirname, `../../frontends/${remote}/src/routes.tsx`), 'utf8');
  const found = [...routes.matchAll(listed)];
  const lazy = routes.match(/\blazy:/g)?.length ?? 0;
  if (found.length !== lazy) throw new Error(`${remote}: ${found.length} of ${lazy} screens are understood.`);
  return found.map(([, id = '', path = '']) => ({ id, path }));
}

/** What the router knows the screens of a remote by. */
export const idsOf = (remote: Remote): readonly string[] => routesOf(remote).map(({ id }) => id);

/**
 * The address of every screen of a remote, read from its one list, so that a new screen is never forgotten.
 * @throws Error where a screen needs a number that nobody gave
 */
export const screensOf = (remote: Remote, prefix: string, numbers: Numbers): string[] =>
  routesOf(remote)
    .filter(({ id }) => !frames.has(id))
    .map(({ path }) => addressOf(`${prefix}${path}`.replace(/^\/\//, '/'), numbers));

const addressOf = (path: string, numbers: Numbers): string =>
  path.replace(/([\w-]+)\/:\w+/g, (_, word: string) => {
    const number = numbers[word];
    if (number === undefined) throw new Error(`${path}: which of ${word} is looked at?`);
    return `${word}/${number}`;
  });
