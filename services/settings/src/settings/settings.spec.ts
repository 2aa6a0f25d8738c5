import { userEvents } from '@ardhi/contracts/accounts/events';
import { contentPageEvents } from '@ardhi/contracts/content/events';
import { settingsGroups } from '@ardhi/contracts/settings';
import {
  changeSettings,
  readAllSettings,
  readSettings,
  readSettingsHistory,
} from '@ardhi/contracts/settings/settings.routes';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../service.ts';

const pages = publisher(contentPageEvents);
const users = publisher(userEvents);

let app: World;
beforeAll(async () => {
  app = await world([settings, pages.service, users.service], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const change = (body: object, as = admin, headers = {}) => app.call(changeSettings, { as, body, headers });
const open = async (as = {}) => (await app.call(readSettings, { as })).body;

describe('settings', () => {
  it('return defaults to pages before any change', async () => {
    expect(await open()).toMatchObject({
      uploadLimits: { imageBytes: 10_485_760, filesPerRequest: 20 },
      terms: { termsVersion: '1' },
      rates: { date: '2026-11-01' },
      flags: [],
    });
  });

  it('change field by field, keep other fields and record the actor of each change', async () => {
    expect((await change({ uploads: { imageBytes: 5_000_000 } })).status).toBe(200);
    const { body } = await change({ uploads: { filesPerRequest: 10 }, terms: { termsVersion: '2026-12' } });
    expect(body.uploads).toMatchObject({ imageBytes: 5_000_000, filesPerRequest: 10 });
    expect(body.versions).toMatchObject({ uploads: 2, terms: 1, banner: 0 });
    expect((await open()).terms.termsVersion).toBe('2026-12');
    const past = await Array.fromAsync(app.engines.events.read('settings-uploads', 0));
    expect(past.map(({ actor, type }) => [actor, type])).toEqual([
      [admin.id, 'Entered'],
      [admin.id, 'Amended'],
    ]);
    expect(past[1]?.data).toEqual({ changes: { filesPerRequest: 10 }, before: { filesPerRequest: 20 } });
  });

  it('accept a change to every group', async () => {
    for (const group of settingsGroups) {
      const { body } = await app.call(readAllSettings, { as: admin });
      expect((await change({ [group]: body[group] })).status).toBe(200);
    }
  });

  it('name the version of the terms that was published last, in English', async () => {
    const before = (await open()).terms;
    const page = { slug: 'terms', locale: 'en', pageType: 'PAGE', version: 7 } as const;
    const publishPage = async (changes: object) => {
      await pages.publish(app, newId(), { type: 'PagePublished', ...page, ...changes });
      return (await open()).terms;
    };
    expect(await publishPage({ slug: 'about' })).toEqual(before);
    expect(await publishPage({ locale: 'fr' })).toEqual(before);
    expect(await publishPage({ slug: 'terms', pageType: 'BLOG_POST' })).toEqual(before);
    expect(await publishPage({})).toEqual({ ...before, termsVersion: '7' });
    expect(await publishPage({ slug: 'privacy', version: 3 })).toEqual({
      termsVersion: '7',
      privacyVersion: '3',
    });
  });

  it('return the banner only while it is on', async () => {
    await change({ banner: { on: true, text: { en: 'Closed on Sunday.' } } });
    expect((await open()).banner).toEqual({ en: 'Closed on Sunday.' });
    await change({ banner: { on: false } });
    expect((await open()).banner).toBeUndefined();
  });

  it('switch a flag on for a role, and for a stable percentage of users', async () => {
    const flag = { on: true, roles: [], agencies: [], countries: [], percent: 100 };
    const half = { ...flag, key: 'half', percent: 50 };
    await change({ flags: { all: [{ ...flag, key: 'for-agents', roles: ['AGENT'] }, half] } });
    expect((await open(testCaller('AGENT'))).flags).toContain('for-agents');
    expect((await open(testCaller('USER'))).flags).not.toContain('for-agents');
    const people = Array.from({ length: 40 }, () => testCaller('USER'));
    const lots = await Promise.all(people.map((one) => open(one)));
    const again = await Promise.all(people.map((one) => open(one)));
    expect(again).toEqual(lots);
    const enabled = lots.filter(({ flags }) => flags.includes('half')).length;
    expect(enabled).toBeGreaterThan(5);
    expect(enabled).toBeLessThan(35);
  });

  it.each([
    ['an unknown group', { colours: {} }, 'UNKNOWN_FIELD'],
    ['an unknown field', { uploads: { pdfBytes: 1 } }, 'UNKNOWN_FIELD'],
    ['a number out of range', { uploads: { filesPerRequest: 0 } }, 'VALIDATION_FAILED'],
    ['an exchange rate of 0', { rates: { perDollar: { UGX: 0 } } }, 'VALIDATION_FAILED'],
  ])('refuse %s', async (_, body, code) => {
    expect((await change(body)).body.code).toBe(code);
  });

  it('can be changed only with the permission', async () => {
    const body = { terms: { termsVersion: '9' } };
    expect((await change(body, testCaller('ASSISTANT_ADMIN'))).body.code).toBe('PERMISSION_REQUIRED');
    const permitted = testCaller('ASSISTANT_ADMIN', { permissions: ['settings.write'] });
    expect((await change(body, permitted)).status).toBe(200);
  });

  it('say who changed what and from which values, which bring them back', async () => {
    const amina = testCaller('AFRI_ADMIN');
    await users.publish(app, amina.id ?? '', {
      ...{ type: 'UserRegistered', subject: 's', email: 'amina@ardhi.test', emailVerified: true },
      ...{ name: 'Amina', locale: 'en', role: 'USER', by: 'SIGN_UP' },
    });
    const history = async (query = '') =>
      (await app.call('GET', `/api/admin/settings/listingTerms/history${query}`, { as: amina })).body;
    const start = (await history()).total;
    await change({ listingTerms: { saleDays: 90, rentDays: 30 } }, amina);
    await change({ listingTerms: { saleDays: 60 } }, amina);
    const { items, total } = await history();
    expect(total).toBe(start + 2);
    expect(items[0]).toMatchObject({
      by: { id: amina.id, name: 'Amina' },
      changes: [{ field: 'saleDays', from: 90, to: 60 }],
    });
    expect(items[1].changes).toEqual([
      { field: 'saleDays', from: 120, to: 90 },
      { field: 'rentDays', from: 42, to: 30 },
    ]);
    for (const { changes } of items.slice(0, 2))
      await change({
        listingTerms: Object.fromEntries(
          changes.map(({ field, from }: { field: string; from: unknown }) => [field, from]),
        ),
      });
    const { body } = await app.call(readAllSettings, { as: amina });
    expect(body.listingTerms).toMatchObject({ saleDays: 120, rentDays: 42 });
    expect((await history('?pageSize=1')).items).toHaveLength(1);
    const unknown = await app.call(readSettingsHistory, { params: { group: 'colours' }, as: amina });
    expect(unknown.status).toBe(404);
  });

  it('refuse a change based on another version', async () => {
    await change({ calculators: { mortgageYears: 15 } });
    const stale = await change({ calculators: { mortgageYears: 10 } }, admin, { 'if-match': '"9"' });
    expect(stale.body.code).toBe('VERSION_CONFLICT');
  });
});
