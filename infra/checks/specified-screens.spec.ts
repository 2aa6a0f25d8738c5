import { admins, agents } from '@ardhi/contracts/roles';
import { describe, expect, it } from 'vitest';
import { accessOf, type ScreenAccess } from '../../frontends/kit/src/router/access.ts';
import { withoutNames } from './api-document.ts';
import { documents } from './documents.ts';

/** Who may see the screens below each heading of the specification's list of screens. */
const accessByHeading: Readonly<Record<string, ScreenAccess>> = {
  Public: 'public',
  'Signed-in users': 'signed-in',
  'Agent and super agent': agents,
  'Super agent only': ['SUPER_AGENT'],
};
/** The screens that the specification keeps for visitors, among the public ones. */
const forVisitors = ['/login', '/register'];

/** The paths of a list such as "/ (home); /login and /register (…); * (not found).". */
const pathsIn = (list: string): readonly string[] =>
  [...list.matchAll(/(?<=^|; | and )\/[\w/{}-]*/gm)].map(([path]) => withoutNames(path));

/** The screens of the specification with who may see them. */
function specifiedScreens(section: string): readonly { path: string; access: ScreenAccess }[] {
  return section.split(/^### /m).flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const list = lines.join('\n');
    if (heading.startsWith('Admin'))
      return [
        '',
        ...list
          .replace(/\.\s*$/, '')
          .trim()
          .split('; ')
          .slice(1),
      ].map((one) => ({
        path: withoutNames(one === '' ? '/admin' : `/admin/${one}`),
        access: admins,
      }));
    const access = accessByHeading[heading];
    if (access === undefined) return [];
    return pathsIn(list).map((path) => ({
      path,
      access: forVisitors.includes(path) ? ('visitor' as const) : access,
    }));
  });
}

describe('the screens of the specification', () => {
  const screens = specifiedScreens(documents.specification.sections.get('2') ?? '');

  it('are guarded for the people of their heading', () => {
    expect(screens.length).toBeGreaterThan(80);
    for (const { path, access } of screens) expect([path, accessOf(path)]).toEqual([path, access]);
  });

  it('are found with every path of a list, and none of its remarks', () => {
    const text =
      '### Public\n\n/ (home); /a/{id} and /b (x); * (none).\n\n### Super agent only\n\n/agent/c.\n';
    expect(specifiedScreens(text)).toEqual([
      { path: '/', access: 'public' },
      { path: '/a/{}', access: 'public' },
      { path: '/b', access: 'public' },
      { path: '/agent/c', access: ['SUPER_AGENT'] },
    ]);
  });
});
