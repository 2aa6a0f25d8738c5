import { newId } from '@ardhi/kernel/ids';
import { expect, it } from 'vitest';
import { accountsWorld, signIn } from '../testing/newcomers.ts';
import { demoHouses } from './demo-houses.ts';
import { demoPassword, seedDemoPeople } from './demo-people.ts';

it('opens the demo accounts with their roles, and a second run changes nothing', async () => {
  await using here = await accountsWorld();
  const tools = here.running.tools.get('accounts');
  if (tools === undefined) throw new Error('accounts is not running');
  const ground = { countryId: newId(), areaIds: [newId()] };
  const groundOf = () => ground;
  const agents = await seedDemoPeople(tools, groundOf);
  await here.settled();
  const head = await here.engines.events.head();
  expect(await seedDemoPeople(tools, groundOf)).toEqual(agents);
  await here.settled();
  expect(await here.engines.events.head()).toBe(head);

  const roleOf = async (at: string) => (await signIn(here, `${at}@ardhi.test`, demoPassword)).user.role;
  expect([
    await roleOf('admin'),
    await roleOf('assistant'),
    await roleOf('super'),
    await roleOf('agent'),
    await roleOf('user'),
  ]).toEqual(['AFRI_ADMIN', 'ASSISTANT_ADMIN', 'SUPER_AGENT', 'AGENT', 'USER']);
  const houses = await here.call('GET', '/api/agencies');
  expect(houses.body).toMatchObject({
    total: demoHouses.length,
    items: expect.arrayContaining([
      expect.objectContaining({ displayName: 'Kampala Land House', verified: true }),
    ]),
  });
  expect((await here.call('GET', '/api/agents')).body.total).toBe(agents.length);
});
