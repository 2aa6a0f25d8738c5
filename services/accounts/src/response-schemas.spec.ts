import { createCircle } from '@ardhi/contracts/accounts/circles.routes';
import { putRecents, saveFavourite, shareFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import { openIncident } from '@ardhi/contracts/accounts/incidents.routes';
import { invite } from '@ardhi/contracts/accounts/team.routes';
import type { Role } from '@ardhi/contracts/roles';
import { isForKeys } from '@ardhi/contracts/route';
import { scopes } from '@ardhi/contracts/scopes';
import { newId } from '@ardhi/kernel/base/ids';
import { contractViolations } from '@ardhi/testing/contract-violations';
import { expect, it } from 'vitest';
import { demoPassword, seedDemoPeople } from './seed/demo-people.ts';
import { accountsWorld, callerOf, signIn } from './testing/accounts-world.ts';
import { recordJob } from './testing/job-and-review.ts';
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
  await app.call(saveFavourite, {
    params: { listingId: listing },
    as: callers.user,
    body: { note: 'near the stage' },
  });
  await app.call(putRecents, { as: callers.user, body: { listingIds: [listing] } });
  const invited = await app.call(invite, {
    as: callers.agencyHead,
    body: { phone: '+256772000009' },
  });
  const shared = await app.call(shareFavourites, { as: callers.user, body: {} });
  const ofUser = { as: callers.user };
  const circle = await app.call(createCircle, { ...ofUser, body: { name: 'A plot for Mother' } });
  const { id: circleId, link } = circle.body;
  for (const [what, body] of [
    ['items', { listingId: listing, note: 'Near the stage.' }],
    ['votes', { listingId: listing, vote: 'YES' }],
    ['members', { name: 'Aunt Rose', phone: '+256772000111', role: 'TREASURER' }],
    ['messages', { text: 'Who goes to see it?' }],
    ['proposals', { kind: 'PAY', amount: { amount: 150_000, currency: 'UGX' }, text: 'The surveyor.' }],
  ] as const)
    await app.call('POST', `/api/circles/${circleId}/${what}`, { ...ofUser, body });
  const breach = {
    ...{ title: 'A lost laptop', description: 'It held names.', scope: 'EVERYONE' },
    ...{ from: '2026-11-01', to: '2030-01-01', knownAt: '2026-11-20T08:00:00.000Z' },
  };
  const incident = await app.call(openIncident, { as: callers.admin, body: breach });
  await app.settled();

  const ids: Readonly<Record<string, string>> = {
    '/api/admin/users/:id': callers.user.id ?? '',
    '/api/admin/incidents/:id': incident.body.id,
    '/api/admin/table-views/:table': 'users',
    '/api/agents/:id': member?.userId ?? '',
    '/api/jobs/:id': await recordJob(app.application, callers.user.id ?? ''),
    '/api/shared-lists/:token': shared.body.token,
    '/api/circles/join/:token': String(link).split('/').at(-1) ?? '',
    '/api/circles/:id': circleId,
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

  const key = {
    ...{ id: newId(), subject: 'system', emailVerified: true },
    ...(member && { tenant: member.agencyId }),
    system: { keyId: newId(), scopes: [...scopes] },
  };

  const violations: string[] = [];
  const reads = app.application.endpoints.filter(({ route }) => route.method === 'GET');
  // The file of a data export opens by the signed link of its job: data-export.spec.ts follows one.
  for (const { route } of reads.filter(
    ({ route: { path } }) => !/mailbox|challenge|callback|brokers\/:|data-export\/:/.test(path),
  )) {
    const roles =
      typeof route.access === 'object' && 'roles' in route.access ? route.access.roles : undefined;
    const as = isForKeys(route.access) ? key : callerFor(roles);
    const answer = await app.call('GET', pathOf(route.path), { as });
    if (answer.status >= 400) violations.push(`${route.row} ${route.path}: ${answer.status}`);
    violations.push(
      ...contractViolations(route, answer).map((violation) => `${route.row} ${route.path}: ${violation}`),
    );
  }
  expect(violations).toEqual([]);
});
