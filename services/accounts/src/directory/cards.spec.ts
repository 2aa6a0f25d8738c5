import { newId } from '@ardhi/kernel/runtime/ids';
import { expect, it } from 'vitest';
import { accountsWorld, callerOf, confirmPhone, registerUser, signIn } from '../testing/accounts-world.ts';
import { plotFacts } from '../testing/publish-event.ts';

it('the profile of an agent shows what is on the market, however many listings left it since', async () => {
  await using app = await accountsWorld();
  await registerUser(app, 'busy@ardhi.test');
  const as = callerOf(await signIn(app, 'busy@ardhi.test'));
  const phones = [{ e164: '+256799123987', whatsapp: true }];
  await confirmPhone(app, as);
  await app.call('POST', '/api/agents', { as, body: { phones } });
  const publish = async (facts: Parameters<typeof plotFacts>[0]) => {
    const [listing, id] = [newId(), newId()];
    await app.engines.events.append({
      stream: `listing-${listing}`,
      expectedVersion: 0,
      at: app.clock.now(),
      actor: 'system',
      correlationId: id,
      commandId: id,
      events: [
        {
          id,
          type: 'ListingCreated',
          schema: 1,
          data: { facts: plotFacts({ agentId: as.id ?? '', ...facts }) },
        },
      ],
    });
    return listing;
  };
  const onMarket = await publish({});
  await app.advance(60_000);
  for (let i = 0; i < 10; i++)
    await Promise.all(Array.from({ length: 50 }, () => publish({ status: 'ARCHIVED', reason: 'WITHDRAWN' })));
  await app.settled();
  const { listings } = (await app.call('GET', `/api/agents/${as.id}`)).body;
  expect(listings.map(({ id }: { id: string }) => id)).toEqual([onMarket]);
});
