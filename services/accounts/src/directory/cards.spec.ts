import { newId } from '@ardhi/kernel/base/ids';
import { expect, it } from 'vitest';
import { seedDemoPeople } from '../seed/demo-people.ts';
import { accountsWorld, callerOf, confirmPhone, registerUser, signIn } from '../testing/accounts-world.ts';
import { plotFacts } from '../testing/publish-event.ts';

type World = Awaited<ReturnType<typeof accountsWorld>>;

/** Publishes a listing as the listings service does; its id. */
async function publishListing(app: World, facts: Parameters<typeof plotFacts>[0]): Promise<string> {
  const [listing, id] = [newId(), newId()];
  await app.engines.events.append({
    stream: `listing-${listing}`,
    expectedVersion: 0,
    at: app.clock.now(),
    actor: 'system',
    correlationId: id,
    commandId: id,
    events: [{ id, type: 'ListingCreated', schema: 1, data: { facts: plotFacts(facts) } }],
  });
  return listing;
}

it('the profile of an agent shows what is on the market, however many listings left it since', async () => {
  await using app = await accountsWorld();
  await registerUser(app, 'busy@ardhi.test');
  const as = callerOf(await signIn(app, 'busy@ardhi.test'));
  const phones = [{ e164: '+256799123987', whatsapp: true }];
  await confirmPhone(app, as);
  await app.call('POST', '/api/agents', { as, body: { phones } });
  const publish = (facts: Parameters<typeof plotFacts>[0]) =>
    publishListing(app, { agentId: as.id ?? '', ...facts });
  const onMarket = await publish({});
  await app.advance(60_000);
  for (let i = 0; i < 10; i++)
    await Promise.all(Array.from({ length: 50 }, () => publish({ status: 'ARCHIVED', reason: 'WITHDRAWN' })));
  await app.settled();
  const { listings } = (await app.call('GET', `/api/agents/${as.id}`)).body;
  expect(listings.map(({ id }: { id: string }) => id)).toEqual([onMarket]);
});

it('agencies and agents are sorted by the number of their live listings, those with as many by name', async () => {
  await using app = await accountsWorld();
  const context = app.application.contexts.get('accounts');
  if (context === undefined) throw new Error('accounts is not running');
  const agents = await seedDemoPeople(context, () => ({ countryId: newId(), areaIds: [] }));
  await app.settled();
  const list = async (
    query: string,
  ): Promise<readonly { displayName: string; id: string; active: number }[]> =>
    (await app.call('GET', `/api/agencies?${query}`)).body.items;
  const byName = await list('sort=name');
  const [most, some] = byName.toReversed();
  const publishFor = async (agencyId: string | undefined, status: 'ACTIVE' | 'ARCHIVED') => {
    const agentId = agents.find((agent) => agent.agencyId === agencyId)?.userId ?? '';
    await publishListing(app, { agentId, agencyId: agencyId ?? '', status });
  };
  await publishFor(most?.id, 'ACTIVE');
  await publishFor(most?.id, 'ACTIVE');
  await publishFor(some?.id, 'ACTIVE');
  for (let i = 0; i < 3; i++) await publishFor(byName[0]?.id, 'ARCHIVED');
  await app.settled();
  const others = byName.slice(0, -2);
  expect((await list('sort=-active')).map(({ id, active }) => [id, active])).toEqual([
    [most?.id, 2],
    [some?.id, 1],
    ...others.map(({ id }) => [id, 0]),
  ]);
  const agentList = async (sort: string): Promise<readonly { id: string; active: number }[]> =>
    (await app.call('GET', `/api/agents?sort=${sort}`)).body.items;
  const agentsByName = await agentList('name');
  const agentsByListings = await agentList('-active');
  expect(agentsByListings.map(({ active }) => active).slice(0, 3)).toEqual([2, 1, 0]);
  expect(agentsByListings.slice(2)).toEqual(agentsByName.filter(({ active }) => active === 0));
});
