import { settingsGroups } from '@ardhi/contracts/settings/settings';
import { openEngines } from '@ardhi/engines/engines';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from './service.ts';

let here: World;
beforeAll(async () => {
  here = await world([settings], openEngines);
});
afterAll(() => here[Symbol.asyncDispose]());

const admin = somebody('AFRI_ADMIN');
const change = (body: object, as = admin, headers = {}) =>
  here.call('PUT', '/api/admin/settings', { as, body, headers });
const open = async (as = {}) => (await here.call('GET', '/api/settings', { as })).body;

describe('settings', () => {
  it('tell a page what it needs before anybody has set anything', async () => {
    expect(await open()).toMatchObject({
      uploadLimits: { imageBytes: 10_485_760, filesPerRequest: 20 },
      terms: { termsVersion: '1' },
      rates: { date: '2026-11-01' },
      flags: [],
    });
  });

  it('change field by field, keep the rest and who changed what', async () => {
    expect((await change({ uploads: { imageBytes: 5_000_000 } })).status).toBe(200);
    const { body } = await change({ uploads: { filesPerRequest: 10 }, terms: { termsVersion: '2026-12' } });
    expect(body.uploads).toMatchObject({ imageBytes: 5_000_000, filesPerRequest: 10 });
    expect(body.versions).toMatchObject({ uploads: 2, terms: 1, banner: 0 });
    expect((await open()).terms.termsVersion).toBe('2026-12');
    const past = await Array.fromAsync(here.engines.events.read('settings-uploads', 0));
    expect(past.map(({ actor, type }) => [actor, type])).toEqual([
      [admin.id, 'Entered'],
      [admin.id, 'Amended'],
    ]);
    expect(past[1]?.data).toEqual({ changes: { filesPerRequest: 10 }, before: { filesPerRequest: 20 } });
  });

  it('take every group there is', async () => {
    for (const group of settingsGroups) {
      const { body } = await here.call('GET', '/api/admin/settings', { as: admin });
      expect((await change({ [group]: body[group] })).status).toBe(200);
    }
  });

  it('announce what is to be announced, and only while it is', async () => {
    await change({ banner: { on: true, text: { en: 'Closed on Sunday.' } } });
    expect((await open()).banner).toEqual({ en: 'Closed on Sunday.' });
    await change({ banner: { on: false } });
    expect((await open()).banner).toBeUndefined();
  });

  it('switch a feature on for a role, and for the same people of so many in a hundred', async () => {
    const flag = { on: true, roles: [], agencies: [], countries: [], percent: 100 };
    const half = { ...flag, key: 'half', percent: 50 };
    await change({ flags: { all: [{ ...flag, key: 'for-agents', roles: ['AGENT'] }, half] } });
    expect((await open(somebody('AGENT'))).flags).toContain('for-agents');
    expect((await open(somebody('USER'))).flags).not.toContain('for-agents');
    const people = Array.from({ length: 40 }, () => somebody('USER'));
    const lots = await Promise.all(people.map((one) => open(one)));
    const again = await Promise.all(people.map((one) => open(one)));
    expect(again).toEqual(lots);
    const lucky = lots.filter(({ flags }) => flags.includes('half')).length;
    expect(lucky).toBeGreaterThan(5);
    expect(lucky).toBeLessThan(35);
  });

  it.each([
    ['a group that there is not', { colours: {} }, 'UNKNOWN_FIELD'],
    ['a field that there is not', { uploads: { pdfBytes: 1 } }, 'UNKNOWN_FIELD'],
    ['a number out of its range', { uploads: { filesPerRequest: 0 } }, 'VALIDATION_FAILED'],
    ['a rate of nothing', { rates: { perDollar: { UGX: 0 } } }, 'VALIDATION_FAILED'],
  ])('refuse %s', async (_, body, code) => {
    expect((await change(body)).body.code).toBe(code);
  });

  it('are changed only with the permission', async () => {
    const body = { terms: { termsVersion: '9' } };
    expect((await change(body, somebody('ASSISTANT_ADMIN'))).body.code).toBe('PERMISSION_REQUIRED');
    const permitted = somebody('ASSISTANT_ADMIN', { permissions: ['settings.write'] });
    expect((await change(body, permitted)).status).toBe(200);
  });

  it('refuse a change to an older version', async () => {
    await change({ calculators: { mortgageYears: 15 } });
    const stale = await change({ calculators: { mortgageYears: 10 } }, admin, { 'if-match': '"9"' });
    expect(stale.body.code).toBe('VERSION_CONFLICT');
  });
});
