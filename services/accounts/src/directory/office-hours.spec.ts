import { gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/accounts-world.ts';
import { agencyCalls } from '../testing/agency-calls.ts';
import { officeOf } from './agency-records.ts';
import type { OfficePlace } from './office-zone.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const officeHours = [
  { day: 1, opens: '08:00', closes: '18:00' },
  { day: 6, opens: '09:00', closes: '13:00' },
];

describe('the office hours of an agency', () => {
  it('are set by its head, and shown on its page and on those of its agents until they are removed', async () => {
    const { call, anOwner, aMember } = agencyCalls(app);
    const { as: owner, agencyId } = await anOwner('hours@ardhi.test');
    const member = await aMember(owner, 'hours-member@ardhi.test', 'Gift Guest');
    const change = (hours: unknown, as = owner) =>
      call('PUT', `/api/broker/agencies/${agencyId}`, as, { officeHours: hours });
    const shown = async () =>
      (
        await Promise.all(
          [`/api/broker/agencies/${agencyId}`, `/api/agents/${member.id}`, `/api/agents/${owner.id}`].map(
            (path) => app.call('GET', path),
          ),
        )
      ).map(({ body }) => body.officeHours);
    expect(await shown()).toEqual([undefined, undefined, undefined]);
    expect((await change(officeHours, member)).status).toBe(403);
    expect((await change([...officeHours, officeHours[0]])).status).toBe(400);
    expect((await change([{ day: 1, opens: '18:00', closes: '08:00' }])).status).toBe(400);
    expect((await change(officeHours)).body.officeHours).toEqual(officeHours);
    expect(await shown()).toEqual([officeHours, officeHours, officeHours]);
    expect((await change([])).status).toBe(200);
    expect(await shown()).toEqual([undefined, undefined, undefined]);
  });

  const office = { officeHours, addressLine: 'Plot 1, Main Street', serviceAreaIds: [] };
  const geographyOf = (places: readonly Place[]) => ({
    geography: async () =>
      gazetteer([{ mode: 'ADD', pack: { name: 'made up', attribution: 'made up', places } }]),
  });

  it('are those of the time zone of its country', async () => {
    const directory = geographyOf([
      { id: 'uganda', level: 'COUNTRY', name: 'Uganda', code: 'UG' },
      { id: 'ghana', level: 'COUNTRY', name: 'Ghana', code: 'GH' },
    ]);
    const zoneIn = async (countryId: string) =>
      (await officeOf(directory, { ...office, countryId })).timeZone;
    expect([await zoneIn('uganda'), await zoneIn('ghana')]).toEqual(['Africa/Kampala', 'Africa/Accra']);
    expect(await officeOf(directory, { ...office, countryId: 'unknown' })).toEqual({ officeHours });
    expect(await officeOf(directory, { ...office, officeHours: [], countryId: 'ghana' })).toEqual({});
  });

  it('are those of its region in a country with several time zones', async () => {
    const city = (id: string, parentId: string, centroid: [number, number]) =>
      ({ id, level: 'CITY', name: id, parentId, centroid }) as const;
    const directory = geographyOf([
      { id: 'congo', level: 'COUNTRY', name: 'DR Congo', code: 'CD' },
      { id: 'west', level: 'REGION', name: 'Kinshasa', code: 'CD-KN', parentId: 'congo' },
      { id: 'east', level: 'REGION', name: 'Haut-Katanga', code: 'CD-HK', parentId: 'congo' },
      city('Kinshasa', 'west', [15.31, -4.32]),
      city('Lubumbashi', 'east', [27.48, -11.66]),
    ]);
    const zoneOf = async (place: Partial<OfficePlace>) =>
      (await officeOf(directory, { ...office, countryId: 'congo', ...place })).timeZone;
    const [kinshasa, lubumbashi] = ['Africa/Kinshasa', 'Africa/Lubumbashi'];
    expect(await zoneOf({})).toBe(kinshasa);
    expect(await zoneOf({ addressLine: '12, avenue Kasa-Vubu, Lubumbashi' })).toBe(lubumbashi);
    expect(await zoneOf({ serviceAreaIds: ['Lubumbashi'] })).toBe(lubumbashi);
    expect(await zoneOf({ serviceAreaIds: ['Lubumbashi'], addressLine: 'Gombe, Kinshasa' })).toBe(kinshasa);
    expect(await zoneOf({ point: [27.4, -11.6], addressLine: 'Kinshasa' })).toBe(lubumbashi);
  });
});
