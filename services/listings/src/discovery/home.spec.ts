import { readHome } from '@ardhi/contracts/listings/home.routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
const at = (geo: object, lon: number, lat: number) => ({
  location: { geo, point: [lon, lat], precision: 'EXACT', pinSource: 'AGENT_PIN' },
});

beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(50);
  await world.livePlot();
  await world.livePlot(at(geoOf.kampala, 32.58, 0.31));
  await world.livePlot(at(geoOf.kampala, 32.59, 0.32));
  await world.livePlot(at(geoOf.nairobi, 36.8, -1.3));
  await world.settled();
});
afterAll(() => world[Symbol.asyncDispose]());

const areasOf = async (query: string) => {
  const { body } = await world.call('GET', `/api/home${query}`);
  return body.areas.map(({ name, count }: { name: string; count: number }) => [name, count]);
};

it('names the districts and towns of its country with the most listings', async () => {
  expect(await areasOf('?country=UG')).toEqual([
    ['Kampala', 2],
    ['Wakiso', 1],
    ['Kira', 1],
  ]);
  expect(await areasOf('?country=KE')).toEqual([['Nairobi', 1]]);
});

it('is about the default country unless asked, and about an enabled one while that is disabled', async () => {
  const countryOf = async () => (await world.call(readHome)).body.country.code;
  const change = async (disabled: true | null) => {
    await world.publish(`place-${geoOf.uganda}`, 'PlaceChanged', { changes: { disabled }, before: {} });
    await world.settled();
  };
  expect(await countryOf()).toBe('UG');
  await change(true);
  expect(await countryOf()).toBe('GH');
  await change(null);
  expect(await countryOf()).toBe('UG');
});
