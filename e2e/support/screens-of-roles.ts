import { demoToken } from './demo-callers.ts';
import { recordParameters } from './record-parameters.ts';
import { screensOf } from './screens.ts';

/** Every screen of one role, with records of the demo data. */
export interface RoleScreens {
  readonly role: 'visitor' | 'user' | 'head of agency' | 'admin';
  /** The account that opens them; undefined for visitors. */
  readonly email: string | undefined;
  readonly paths: readonly string[];
}

/** An address that no screen has. */
export const unknownPath = '/no-such-place';

/** Screens of everybody who has signed in. */
export const signedInPaths = ['/dashboard', '/profile', '/profile/edit', '/user/favourites'];
const isSignedIn = (path: string) => /^\/(?:dashboard|profile|user)/.test(path);

/** Every screen of the product at `url`, by the role that sees the most of it. */
export async function screensOfRoles(url: string): Promise<readonly RoleScreens[]> {
  const records = await recordParameters(url, {
    listings: '/properties/search?pageSize=1',
    reader: 'SUPER_AGENT',
  });
  const ownRecords = await recordParameters(url, {
    listings: '/api/agent/listings?pageSize=1',
    reader: 'SUPER_AGENT',
  });
  const open = screensOf('public', '/', records).filter(
    // Only its members see a circle.
    (path) => !isSignedIn(path) && path !== '/circles/none',
  );
  return [
    { role: 'visitor', email: undefined, paths: [...open, '/plots?q=zzzz', '/kit', unknownPath] },
    {
      role: 'user',
      email: 'user@ardhi.test',
      paths: [...signedInPaths, '/user/favourites?tab=searches', '/circles', await circleOf(url)],
    },
    {
      role: 'head of agency',
      email: 'super@ardhi.test',
      paths: [
        ...screensOf('agent', '/', ownRecords),
        '/agent/properties?q=zzzz',
        '/agent/properties?show=leads',
        '/agent/properties?show=performance',
      ],
    },
    {
      role: 'admin',
      email: 'admin@ardhi.test',
      paths: [...screensOf('admin', '/admin/', records), '/admin/users?q=zzzz', '/admin/properties?q=zzzz'],
    },
  ];
}

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
