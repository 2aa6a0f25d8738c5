import { gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/accounts-world.ts';
import { agencyCalls } from '../testing/agency-calls.ts';
import { officeOf } from './agency-records.ts';

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

  it('are those of the time zone of its country', async () => {
    const places = [
      { id: 'uganda', level: 'COUNTRY', name: 'Uganda', code: 'UG' },
      { id: 'ghana', level: 'COUNTRY', name: 'Ghana', code: 'GH' },
    ] as const;
    const pack = { name: 'two countries', attribution: 'made up', places };
    const directory = { geography: async () => gazetteer([{ mode: 'ADD', pack }]) };
    const zoneIn = async (countryId: string) =>
      (await officeOf(directory, { officeHours, countryId })).timeZone;
    expect([await zoneIn('uganda'), await zoneIn('ghana')]).toEqual(['Africa/Kampala', 'Africa/Accra']);
    expect(await officeOf(directory, { officeHours, countryId: 'unknown' })).toEqual({ officeHours });
    expect(await officeOf(directory, { officeHours: [], countryId: 'ghana' })).toEqual({});
  });
});
