import type { Role } from '@ardhi/contracts/roles';
import { newId } from '@ardhi/kernel/ids';
import { notAsStated } from '@ardhi/kernel/testing/as-stated';
import { expect, it } from 'vitest';
import { demoPassword, seedDemoPeople } from './seed/demo-people.ts';
import { accountsWorld, callerOf, signIn } from './testing/newcomers.ts';
import { aPlot, told } from './testing/told.ts';

it('every read answers what its contract states, and nothing besides (promises.md C6)', async () => {
  await using here = await accountsWorld();
  const tools = here.running.tools.get('accounts');
  if (tools === undefined) throw new Error('accounts is not running');
  const ground = { countryId: newId(), areaIds: [newId()] };
  const [member] = await seedDemoPeople(tools, () => ground);
  const listing = newId();
  const facts = aPlot({ agentId: member?.userId ?? '', agencyId: member?.agencyId ?? '' });
  await told(here, `listing-${listing}`, 0, { type: 'ListingCreated', facts });
  const of = async (at: string) => callerOf(await signIn(here, `${at}@ardhi.test`, demoPassword));
  const callers = { admin: await of('admin'), house: await of('super'), user: await of('user') };
  await here.call('PUT', `/api/users/favourites/${listing}`, {
    as: callers.user,
    body: { note: 'near the stage' },
  });
  await here.call('PUT', '/api/users/recents', { as: callers.user, body: { listingIds: [listing] } });
  const invited = await here.call('POST', '/api/agent/invitations', {
    as: callers.house,
    body: { phone: '+256772000009' },
  });
  const shared = await here.call('POST', '/api/users/favourites/share', { as: callers.user, body: {} });
  await here.settled();

  const ids: Readonly<Record<string, string>> = {
    '/api/admin/users/:id': callers.user.id ?? '',
    '/api/agents/:id': member?.userId ?? '',
    '/api/shared-lists/:token': shared.body.token,
    '/api/invitations/:token': String(invited.body.url).split('/').at(-1) ?? '',
  };
  const pathOf = (path: string) => {
    const known = Object.keys(ids).find((one) => path.startsWith(one));
    const id = known === undefined ? member?.agencyId : ids[known];
    return path.replace(/:\w+/, id ?? '');
  };
  const callerFor = (roles: readonly Role[] | undefined) => {
    if (roles === undefined) return callers.user;
    return roles.includes('SUPER_AGENT') ? callers.house : callers.admin;
  };

  const wrong: string[] = [];
  const reads = here.running.served.filter(({ route }) => route.method === 'GET');
  for (const { route } of reads.filter(
    ({ route: { path } }) => !/mailbox|challenge|callback|brokers\/:/.test(path),
  )) {
    const roles = typeof route.access === 'object' ? route.access.roles : undefined;
    const answer = await here.call('GET', pathOf(route.path), { as: callerFor(roles) });
    if (answer.status >= 400) wrong.push(`${route.row} ${route.path}: ${answer.status}`);
    wrong.push(...notAsStated(route, answer).map((fault) => `${route.row} ${route.path}: ${fault}`));
  }
  expect(wrong).toEqual([]);
});
