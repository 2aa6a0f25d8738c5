import { describe, expect, it } from 'vitest';
import { builtScreens } from './built-screens.ts';
import { files, read } from './documents.ts';

const sources = files.filter(
  (file) =>
    /^frontends\/(?:shell|public|agent|admin|kit)\/src\/.*\.tsx?$/.test(file) &&
    !/\.spec\.tsx?$|\.d\.[a-z.]*ts$|\/testing\/|\/examples\//.test(file),
);
/** Rules about paths, of which some have no screen yet. */
const rules = ['frontends/kit/src/router/access.ts', 'frontends/kit/src/router/safe-path.ts'];
/** Addresses of the server that are no screens. */
const served =
  /^\/(?:api|assets|media|og|basemap|remotes)(?:\/|$)|^\/(?:sw\.js|manifest\.webmanifest)$|^\/kit$|^\/properties\/\{\}\/(?:flyer\.pdf|qr\.svg)$/;

const literal = /(['"`])(\/[a-z](?:\$\{[^}]*\}|(?!\1)[^\s$])*)\1/g;

/** The paths that a source names, with their variables unnamed: '/properties/{}/map'. */
const pathsIn = (source: string): readonly string[] =>
  source
    .split('\n')
    .filter((line) => !/^\s*(?:import|export .* from|\} from|\/?\*|\/\/)/.test(line))
    .flatMap((line) => [...line.matchAll(literal)].map(([, , path = '']) => path))
    .map((path) =>
      path
        .replaceAll(/\$\{[^}]*\}/g, '{}')
        .replace(/[?#].*/, '')
        .replace(/(?<=[^/])\{\}$/, ''),
    );

/** True if a path is a screen, or the beginning of screens that a test compares addresses with. */
const isScreen = (path: string, screens: readonly string[]): boolean => {
  const segments = path.split('/');
  return screens.some((screen) => {
    const shape = screen.replace(/\/\*$/, '').split('/');
    const hasRest = screen.endsWith('/*');
    const end = segments.at(-1) === '' ? segments.length - 1 : shape.length;
    return (
      (end < shape.length || segments.length === shape.length || (hasRest && segments.length > end)) &&
      shape.slice(0, end).every((one, at) => one === '{}' || segments[at] === '{}' || one === segments[at])
    );
  });
};

const deadLinks = (source: string, screens: readonly string[]): readonly string[] =>
  pathsIn(source).filter((path) => !served.test(path) && !isScreen(path, screens));

describe('the links in the code of the front end', () => {
  it('lead to screens', () => {
    const dead = sources
      .filter((file) => !rules.includes(file))
      .flatMap((file) => deadLinks(read(file), builtScreens).map((path) => `${file}: ${path}`));
    expect(dead).toEqual([]);
  });

  it.each([
    ['<Link to="/terms">', ['/terms']],
    ["navigate('/plots?q=a')", []],
    ['to={`/plots/$' + '{id}/edit`}', ['/plots/{}/edit']],
    ['to={`/plots/$' + '{id}$' + '{search}`}', []],
    ["path.startsWith('/admin/')", []],
    ["load('/api/terms')", []],
    ['// see "/terms"', []],
  ])('%s has the dead links %j', (source, expected) => {
    expect(deadLinks(source, ['/plots', '/plots/{}', '/admin/users'])).toEqual(expected);
  });
});
