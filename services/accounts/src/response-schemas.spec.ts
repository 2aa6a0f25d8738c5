import type { Role } from '@ardhi/contracts/roles';
import { newId } from '@ardhi/kernel/runtime/ids';
import { contractViolations } from '@ardhi/testing/contract-violations';
import { expect, it } from 'vitest';
import { demoPassword, seedDemoPeople } from './seed/demo-people.ts';
import { accountsWorld, callerOf, signIn } from './testing/accounts-world.ts';
import { plotFacts, publishEvent } from './testing/publish-event.ts';

it('every GET route returns exactly what its contract declares (promises.md C6)', async () => {
  await using app = await accountsWorld();
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('accounts is not running');
  const region = { countryId: newId(), areaIds: [newId()] };
  const [member] = await seedDemoPeople(context, () => region);
  const listing = newId();
  const facts = plotFacts({ agentId: member?.userId ?? '', agencyId: member?.agencyId ?? '' });
  await publishEvent(app, `listing-${listing}`, 0, { type: 'ListingCreated', facts });
  const signInAs = async (at: string) => callerOf(await signIn(app, `${at}@ardhi.test`, demoPassword));
  const callers = {
    admin: await signInAs('admin'),
    agencyHead: await signInAs('super'),
    user: await signInAs('user'),
  };
  await app.call('PUT', `/api/users/favourites/${listing}`, {
    as: callers.user,
    body: { note: 'near the stage' },
  });
  await app.call('PUT', '/api/users/recents', { as: callers.user, body: { listingIds: [listing] } });
  const invited = await app.call('POST', '/api/agent/invitations', {
    as: callers.agencyHead,
    body: { phone: '+256772000009' },
  });
  const shared = await app.call('POST', '/api/users/favourites/share', { as: callers.user, body: {} });
  await app.settled();

  const ids: Readonly<Record<string, string>> = {
    '/api/admin/users/:id': callers.user.id ?? '',
    '/api/agents/:id': member?.userId ?? '',
    '/api/shared-lists/:token': shared.body.token,
    '/api/invitations/:token': String(invited.body.url).split('/').at(-1) ?? '',
  };
  const pathOf = (path: string) => {
    const route = Object.keys(ids).find((prefix) => path.startsWith(prefix));
    const id = route === undefined ? member?.agencyId : ids[route];
    return path.replace(/:\w+/, id ?? '');
  };
  const callerFor = (roles: readonly Role[] | undefined) => {
    if (roles === undefined) return callers.user;
    return roles.includes('SUPER_AGENT') ? callers.agencyHead : callers.admin;
  };

  const violations: string[] = [];
  const reads = app.application.endpoints.filter(({ route }) => route.method === 'GET');
  for (const { route } of reads.filter(
    ({ route: { path } }) => !/mailbox|challenge|callback|brokers\/:/.test(path),
  )) {
    const roles = typeof route.access === 'object' ? route.access.roles : undefined;
    const answer = await app.call('GET', pathOf(route.path), { as: callerFor(roles) });
    if (answer.status >= 400) violations.push(`${route.row} ${route.path}: ${answer.status}`);
    violations.push(
      ...contractViolations(route, answer).map((violation) => `${route.row} ${route.path}: ${violation}`),
    );
  }
  expect(violations).toEqual([]);
}, 60_000);
