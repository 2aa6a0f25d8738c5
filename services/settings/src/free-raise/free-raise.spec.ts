import { valueHoldEvents } from '@ardhi/contracts/billing/events';
import { defaultSettings, type Settings, settingsGroups } from '@ardhi/contracts/settings';
import {
  changeSettings,
  readAllSettings,
  readSettingsHistory,
} from '@ardhi/contracts/settings/settings.routes';
import { openEngines } from '@ardhi/engines/engines';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../service.ts';
import { freeFields } from './free-fields.ts';

const holds = publisher(valueHoldEvents);

let app: World;
beforeAll(async () => {
  app = await world([settings, holds.service], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const change = (body: object, as = admin) => app.call(changeSettings, { as, body });
const read = async (): Promise<Settings> => (await app.call(readAllSettings, { as: admin })).body;

/** Raises that were requested and are not decided, the latest last. */
async function openRaises() {
  const all = await Array.fromAsync(app.engines.events.readAll(0));
  return all.flatMap(({ type, stream, data }) =>
    type === 'RaiseAsked' ? [{ id: stream.replace('freeraise-', ''), data: data as { about: string } }] : [],
  );
}
const decide = async (id: string, approve: boolean) => {
  const by = admin.id ?? '';
  const event = approve
    ? ({ type: 'ActReleased', until: '2100-01-01T00:00:00.000Z', by } as const)
    : ({ type: 'ActRejected', by } as const);
  await holds.publish(app, id, event);
  await app.settled();
};

describe('what everyone gets free', () => {
  it('is raised once another admin has agreed, in the name of who asked for it, and once', async () => {
    const { body } = await change({ freeTier: { slots: 50 }, banner: { on: true } });
    expect(body.code).toBe('FREE_RAISE_HELD');
    expect(await read()).toMatchObject({ freeTier: { slots: 2 }, banner: { on: false } });
    expect((await change({ freeTier: { slots: 50 } })).body.code).toBe('FREE_RAISE_HELD');
    const [first] = await openRaises();
    expect(await openRaises()).toHaveLength(1);
    expect(first?.data.about).toBe('slots 2 → 50');
    await decide(first?.id ?? '', true);
    expect((await read()).freeTier).toEqual({ ...defaultSettings.freeTier, slots: 50 });
    const history = await app.call(readSettingsHistory, { params: { group: 'freeTier' }, as: admin });
    expect(history.body.items[0].by.id).toBe(admin.id);
    expect((await change({ freeTier: { slots: 3 } })).status).toBe(200);
    await decide(first?.id ?? '', true);
    expect((await read()).freeTier.slots).toBe(3);
  });

  it('stays when another admin declines, and can be asked for again', async () => {
    const again = () => change({ uploads: { videos: 20 } });
    expect((await again()).body.code).toBe('FREE_RAISE_HELD');
    const first = (await openRaises()).at(-1)?.id ?? '';
    await decide(first, false);
    expect((await read()).uploads.videos).toBe(defaultSettings.uploads.videos);
    const count = (await openRaises()).length;
    expect((await again()).body.code).toBe('FREE_RAISE_HELD');
    expect(await openRaises()).toHaveLength(count + 1);
  });

  const fields = Object.entries(freeFields).flatMap(([group, names]) =>
    names.map((field) => [group, field] as const),
  );
  it.each(fields)(
    'waits for another admin when %s.%s is raised, not when it is lowered or kept',
    async (group, field) => {
      const now = (await read()) as unknown as Record<string, Record<string, number>>;
      const value = now[group]?.[field] ?? 0;
      for (const same of [value, value - 1]) {
        expect((await change({ [group]: { [field]: same } })).status).toBe(200);
      }
      expect((await change({ [group]: { [field]: value } })).body.code).toBe('FREE_RAISE_HELD');
    },
  );
});

/** Numbers of the settings that give nobody what is sold, each with the reason. */
const givesNothing: Readonly<Record<string, string>> = {
  listingTerms: 'after which days a listing is confirmed again; slots are counted meanwhile',
  'uploads.imageBytes': 'the size of one file; storage is counted',
  'uploads.panoramaBytes': 'the size of one file; storage is counted',
  'uploads.floorPlanBytes': 'the size of one file; storage is counted',
  'uploads.documentBytes': 'the size of one file; storage is counted',
  'uploads.videoBytes': 'the size of one file; storage is counted',
  'uploads.videoSeconds': 'the length of one file; storage is counted',
  'uploads.filesPerRequest': 'how many are sent at once; storage is counted',
  'uploads.panoramas': 'not sold; storage is counted',
  'uploads.floorPlans': 'not sold; storage is counted',
  'uploads.documents': 'not sold; storage is counted',
  limits: 'drafts, favourites and invitations are not sold',
  moderation: 'who looks at a listing, and when',
  'whatsapp.perMinute': 'how fast messages leave; the messages of a month are counted',
  calculators: 'what calculators start with',
};

describe('every number of the settings', () => {
  it('is raised by two admins, or is listed here with the reason why not', () => {
    const unlisted = settingsGroups.flatMap((group) =>
      Object.entries(defaultSettings[group])
        .filter(([, value]) => typeof value === 'number')
        .filter(([field]) => !(freeFields[group] as readonly string[] | undefined)?.includes(field))
        .map(([field]) => (group in givesNothing ? group : `${group}.${field}`)),
    );
    expect([...new Set(unlisted)].toSorted()).toEqual(Object.keys(givesNothing).toSorted());
  });
});
