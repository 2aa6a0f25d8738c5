import { demoToken } from './demo-callers.ts';
import { recordParameters } from './record-parameters.ts';
import { screensOf } from './screens.ts';

/** Every screen of one role, with records of the demo data. */
export interface RoleScreens {
  /** The account that opens them; undefined for visitors. */
  readonly email: string | undefined;
  /** The paths of the screens in the product at `url`. */
  readonly pathsIn: (url: string) => Promise<readonly string[]>;
}

/** An address that no screen has. */
export const unknownPath = '/no-such-place';

/** Screens of everyone who has signed in. */
export const signedInPaths = ['/dashboard', '/profile', '/profile/edit', '/user/favourites'];
const isSignedIn = (path: string) => /^\/(?:dashboard|profile|user)/.test(path);

const recordsOfEverybody = (url: string) =>
  recordParameters(url, { listings: '/properties/search?pageSize=1', reader: 'SUPER_AGENT' });

/** Every screen of the product, by the role that sees the most of it. */
export const screensOfRoles = {
  visitor: {
    email: undefined,
    async pathsIn(url) {
      const screens = screensOf('public', '/', await recordsOfEverybody(url));
      // Only its members see a circle.
      const open = screens.filter((path) => !isSignedIn(path) && path !== '/circles/none');
      return [...open, '/plots?q=zzzz', '/kit', unknownPath];
    },
  },
  user: {
    email: 'user@ardhi.test',
    pathsIn: async (url) => [
      ...signedInPaths,
      '/user/favourites?tab=searches',
      '/circles',
      await circleOf(url),
    ],
  },
  'head of agency': {
    email: 'super@ardhi.test',
    async pathsIn(url) {
      const own = { listings: '/api/agent/listings?pageSize=1', reader: 'SUPER_AGENT' } as const;
      return [
        ...screensOf('agent', '/', await recordParameters(url, own)),
        '/agent/properties?q=zzzz',
        '/agent/properties?show=leads',
        '/agent/properties?show=performance',
      ];
    },
  },
  admin: {
    email: 'admin@ardhi.test',
    pathsIn: async (url) => [
      ...screensOf('admin', '/admin/', await recordsOfEverybody(url)),
      '/admin/users?q=zzzz',
      '/admin/properties?q=zzzz',
    ],
  },
} satisfies Readonly<Record<string, RoleScreens>>;

/** The path of a circle of which the demo user is a member. @throws Error when there is none */
async function circleOf(url: string): Promise<string> {
  const authorization = `Bearer ${await demoToken(url, 'USER')}`;
  const response = await fetch(`${url}/api/circles`, {
    headers: { accept: 'application/json', authorization },
  });
  const { items } = (await response.json()) as { items?: readonly { readonly id: string }[] };
  if (items?.[0] === undefined) throw new Error('The demo user is in no circle.');
  return `/circles/${items[0].id}`;
}
