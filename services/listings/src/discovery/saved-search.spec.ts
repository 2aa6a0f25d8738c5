import { alertRun, savedSearch } from '@ardhi/contracts/listings/saved-search';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlot, geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(100);
});
afterAll(() => world[Symbol.asyncDispose]());

const minute = 60_000;
const hour = 60 * minute;
/** Each district is somebody's own, so that nobody hears of the others' plots. */
const kira = { kind: 'PLOT', city: geoOf.kira.cityId };
const inKampala = {
  location: { geo: geoOf.kampala, point: [32.58, 0.32], precision: 'EXACT', pinSource: 'AGENT_PIN' },
};

/** Records matches and sends due alerts until nothing more follows. */
async function deliver(ms = 0) {
  await world.advance(ms);
  for (let rung = 0; rung < 3; rung++) {
    await world.settled();
  }
  await world.settled();
}
const mails = async (to: string) => ((await world.engines.mailer.sent?.(to)) ?? []).toReversed();
const subjects = async (to: string) => (await mails(to)).map(({ subject }) => subject);
const linkIn = (text: string | undefined, word: string) =>
  new RegExp(`${word}:\\s\\S*/searches/([\\w-]+)`).exec(text ?? '')?.[1] ?? '';
const save = (body: object, as?: object) =>
  world.call('POST', '/api/saved-searches', { ...omitUndefined({ as }), body });
const change = (id: string, body: object, as: object) =>
  world.call('PUT', `/api/saved-searches/${id}`, { as, body });
const list = async (as: object) => (await world.call('GET', '/api/saved-searches', { as })).body.items;
const alerts = async (as: object) => (await world.call('GET', '/api/users/alerts', { as })).body.items;
const reprice = (id: string, amount: number) =>
  world.call('PUT', `/properties/${id}`, { as: world.agent, body: { price: { amount, currency: 'UGX' } } });

async function joined(email: string) {
  const person = testCaller('USER', { email });
  await world.registerUser(person, email);
  return person;
}

describe('an agent who drafts a listing', () => {
  const none = { instant: 0, daily: 0, weekly: 0 };
  const drafted = { kind: 'PLOT', ...aPlot() };
  it('is told how many searches wait for one like it, and of nobody who does not', async () => {
    const before = await world.call('POST', '/properties/check', { as: world.agent, body: drafted });
    expect(before.body.matches).toEqual(none);
    const [dora, efe] = [await joined('dora@ardhi.test'), await joined('efe@ardhi.test')];
    for (const [as, frequency, more] of [
      [dora, 'INSTANT', {}],
      [efe, 'DAILY', {}],
      [efe, 'NONE', { priceMax: '9000000000' }],
      [dora, 'WEEKLY', { priceMax: '1000000' }],
    ] as const)
      expect((await save({ query: { ...kira, ...more }, frequency }, as)).status).toBe(201);
    await save({ query: kira, email: 'nobody-yet@ardhi.test' });
    const fits = async (body: object) =>
      (await world.call('POST', '/properties/check', { as: world.agent, body })).body.matches;
    expect(await fits(drafted)).toEqual({ instant: 1, daily: 1, weekly: 0 });
    const cheap = { ...drafted, price: { amount: 900_000, currency: 'UGX' } };
    expect(await fits(cheap)).toEqual({ instant: 1, daily: 1, weekly: 1 });
    expect(await fits({ ...drafted, visibility: 'AGENCY' })).toEqual(none);
    expect(await fits({ id: await world.draftPlot() })).toEqual({ instant: 1, daily: 1, weekly: 0 });
  });
});

describe('a visitor who saves a search', () => {
  const email = 'visitor@ardhi.test';

  it('confirms by email, receives one alert per match and unsubscribes with one click', async () => {
    const saved = await save({ query: kira, email, frequency: 'INSTANT', name: 'http://evil.test' });
    expect(saved.status).toBe(201);
    expect(savedSearch.safeParse(saved.body).error).toBeUndefined();
    expect(saved.body).toMatchObject({ confirmed: false, humanText: 'Land in Kira' });
    await deliver();
    const [confirmation] = await mails(email);
    expect(confirmation?.subject).toBe('Confirm your alerts for new listings');
    expect(confirmation?.text).not.toContain('evil');
    const token = linkIn(confirmation?.text, 'send me alerts');

    await world.livePlot();
    await deliver();
    expect(await subjects(email)).toHaveLength(1);

    const confirmed = await world.call('POST', '/api/saved-searches/confirm', { body: { token } });
    expect(confirmed.body).toEqual({ name: 'http://evil.test', state: 'ACTIVE' });
    const path = `/api/saved-searches/${saved.body.id}?token=${token}`;
    await world.call('PUT', path, { body: { name: 'Kira <b>' } });
    const id = await world.livePlot({ title: { en: 'Land & lake <near> Kira' } });
    await deliver();
    const [, alert, ...others] = await mails(email);
    expect(others).toEqual([]);
    expect(alert?.subject).toBe('1 listing matches Kira <b>');
    expect(alert?.text).toContain(`New: UGX 85,000,000\nLand & lake <near> Kira\nKira, Wakiso · 506 m²`);
    expect(alert?.text).toContain(`/properties/${id}`);
    expect(alert?.html).toContain('Land &amp; lake &lt;near&gt; Kira');
    expect(alert?.html).not.toContain('<b>Kira <b>');

    const manage = linkIn(alert?.text, 'these alerts');
    const [endToken] = (alert?.text ?? '').split('Stop these alerts: ')[1]?.match(/[\w-]+(?=\?end)/) ?? [];
    expect((await world.call('GET', `/api/saved-searches/${saved.body.id}?token=${endToken}`)).status).toBe(
      404,
    );
    const ended = await world.call('POST', '/api/saved-searches/unsubscribe', { body: { token: endToken } });
    expect(ended.body).toEqual({ name: 'Kira <b>', state: 'PAUSED' });
    await world.livePlot();
    await deliver(hour);
    expect(await subjects(email)).toHaveLength(2);
    expect((await world.call('GET', path)).body).toMatchObject({ active: false, confirmed: true });
    expect((await world.call('GET', `/api/saved-searches/${saved.body.id}?token=${manage}`)).status).toBe(
      200,
    );

    await world.call('PUT', path, { body: { active: true } });
    expect((await world.call('GET', path)).body.active).toBe(true);
    const button = new URL(alert?.unsubscribeUrl ?? '').pathname;
    const opened = await world.call('GET', button);
    expect([opened.status, opened.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(`/searches/${endToken}\\?end$`),
    ]);
    expect((await world.call('GET', path)).body.active).toBe(true);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const clicked = await world.call('POST', button, { headers: form, raw: 'List-Unsubscribe=One-Click' });
    expect(clicked.status).toBe(204);
    expect((await world.call('GET', path)).body.active).toBe(false);
    for (const method of ['GET', 'POST'] as const)
      expect((await world.call(method, button.replace(/[\w-]+$/, manage))).body.code).toBe('CODE_INVALID');
  });

  it('has to name an address, and only the link of its mail opens what it keeps', async () => {
    expect((await save({ query: kira })).body.code).toBe('VALIDATION_FAILED');
    const { body } = await save({ query: kira, email: 'other@ardhi.test' });
    const forged = `${newId()}-zzzzzz-${'A'.repeat(22)}`;
    for (const path of [body.id, `${body.id}?token=${forged}`]) {
      expect((await world.call('GET', `/api/saved-searches/${path}`)).body.code).toBe('NOT_FOUND');
      expect((await world.call('DELETE', `/api/saved-searches/${path}`)).status).toBe(404);
    }
    const confirm = await world.call('POST', '/api/saved-searches/confirm', { body: { token: forged } });
    expect(confirm.body.code).toBe('CODE_INVALID');
  });

  it.each([
    ['an unknown filter', { colour: 'red' }, 'UNKNOWN_FIELD'],
    ['a price that is none', { priceMax: 'much' }, 'VALIDATION_FAILED'],
    ['an area that crosses itself', { polygon: 'xx' }, 'GEOMETRY_INVALID'],
  ])('is refused %s', async (_, query, code) => {
    expect((await save({ query, email })).body.code).toBe(code);
  });

  it('is forgotten after a week without a word', async () => {
    const to = 'silent@ardhi.test';
    const { body } = await save({ query: kira, email: to });
    await deliver();
    const token = linkIn((await mails(to))[0]?.text, 'send me alerts');
    await deliver(7 * 24 * hour);
    expect((await world.call('POST', '/api/saved-searches/confirm', { body: { token } })).status).toBe(400);
    expect(await world.engines.keys.destroyed()).toContainEqual(
      expect.objectContaining({ subject: body.id }),
    );
  });
});

describe('somebody with an account', () => {
  it('keeps a search with one tap, sees what is new in it, and is told of it in the morning', async () => {
    const amina = await joined('amina@ardhi.test');
    const query = { kind: 'PLOT', district: geoOf.kampala.districtId, priceMax: '100000000' };
    const { body } = await save({ query }, amina);
    expect(body).toMatchObject({ confirmed: true, frequency: 'DAILY', found: { total: 0, fresh: 0 } });
    const { priceMax, ...rest } = query;
    expect((await save({ query: { priceMax, ...rest } }, amina)).body.id).toBe(body.id);
    await deliver(minute);
    await world.livePlot(inKampala);
    await world.livePlot(inKampala);
    await deliver(minute);
    const [row] = await list(amina);
    expect(row).toMatchObject({ id: body.id, found: { total: 2, fresh: 2 } });
    expect((await change(body.id, { looked: true }, amina)).body.found).toEqual({ total: 2, fresh: 0 });
    expect(await subjects('amina@ardhi.test')).toEqual([]);
    await deliver(24 * hour);
    expect(await subjects('amina@ardhi.test')).toEqual([
      '2 listings match Land in Kampala, up to UGX 100,000,000',
    ]);
    const [run] = await alerts(amina);
    expect(alertRun.safeParse(run).error).toBeUndefined();
    expect(run).toMatchObject({ searchId: body.id, totalNew: 2, shown: 2, channel: 'EMAIL', state: 'SENT' });
    expect(run.cards).toHaveLength(2);
    await deliver(24 * hour);
    expect(await alerts(amina)).toHaveLength(1);
    expect(await alerts(testCaller('USER'))).toEqual([]);
    await world.call('DELETE', `/api/saved-searches/${body.id}`, { as: amina });
    expect(await list(amina)).toEqual([]);
  });

  it('hears that a price fell far enough or into reach, and what is back on the market, each once', async () => {
    const beno = await joined('beno@ardhi.test');
    const wish = { frequency: 'INSTANT', minDropPercent: 5 };
    const dear = await world.livePlot({ ...inKampala, price: { amount: 200_000_000, currency: 'UGX' } });
    const near = await world.livePlot({ ...inKampala, price: { amount: 120_000_000, currency: 'UGX' } });
    const query = {
      kind: 'PLOT',
      district: geoOf.kampala.districtId,
      priceMin: '90000000',
      priceMax: '150000000',
    };
    await world.advance(1);
    await save({ ...wish, query, name: 'Kampala' }, beno);
    await deliver(hour);
    const alertMails = async () =>
      (await alerts(beno))
        .toReversed()
        .flatMap(({ newIds, changed }: { newIds: string[]; changed: { id: string; kind: string }[] }) => [
          ...newIds.map((id) => ['NEW', id]),
          ...changed.map(({ id, kind }) => [kind, id]),
        ]);
    await reprice(near, 119_000_000);
    await deliver(hour);
    expect(await alertMails()).toEqual([]);
    await reprice(near, 100_000_000);
    await deliver(hour);
    await reprice(dear, 140_000_000);
    await deliver(hour);
    await world.move(near, 'markUnderOffer', world.agent);
    await world.move(near, 'backOnMarket', world.agent);
    await deliver(hour);
    const all = [
      ['PRICE_DROP', near],
      ['NEW', dear],
      ['BACK_ON_MARKET', near],
    ];
    expect(await alertMails()).toEqual(all);
    expect((await mails('beno@ardhi.test'))[0]?.text).toContain(
      'Price drop: UGX 100,000,000, was UGX 119,000,000',
    );
    await world.move(near, 'pause', world.agent);
    await world.move(near, 'resume', world.agent);
    await reprice(near, 95_000_000);
    await deliver(hour);
    expect(await alertMails()).toEqual(all);
  });

  it('has daily alerts in the morning of the country they live in', async () => {
    const ama = await joined('ama@ardhi.test');
    await world.publishUser(ama, { type: 'ProfileChanged', countryId: geoOf.ghana });
    const today = Temporal.Instant.from(world.clock.now()).toZonedDateTimeISO('UTC').toPlainDate();
    const at = (days: number, time: string) => `${today.add({ days })}T${time}:00.000Z`;
    await world.advanceTo(at(1, '12:00'));
    await save({ query: { q: 'morning terrace' }, frequency: 'DAILY' }, ama);
    await world.livePlot({ title: { en: 'A morning terrace of land' } });
    // 07:00 in Kampala, where the land is, is 04:00 in Accra.
    await world.advanceTo(at(2, '06:59'));
    await deliver();
    expect(await alerts(ama)).toEqual([]);
    await world.advanceTo(at(2, '07:00'));
    await deliver();
    expect(await alerts(ama)).toHaveLength(1);
  });

  it('reads alerts here only when mail is not wanted, and none while a search is paused', async () => {
    const chiku = await joined('chiku@ardhi.test');
    const query = { q: 'lakeside terrace' };
    const lakeside = async () => {
      await world.livePlot({ title: { en: 'A lakeside terrace of land' } });
      await deliver(hour);
    };
    await world.setPreferences(chiku, {
      notifications: { ALERTS: ['IN_APP'], LEADS: [], BILLING: [], MARKETING: [] },
    });
    const { body } = await save({ query, frequency: 'INSTANT' }, chiku);
    await lakeside();
    expect((await alerts(chiku)).map(({ channel }: { channel: string }) => channel)).toEqual(['IN_APP']);
    await change(body.id, { active: false }, chiku);
    await lakeside();
    await change(body.id, { active: true }, chiku);
    await deliver(hour);
    expect(await alerts(chiku)).toHaveLength(1);
    expect(await subjects('chiku@ardhi.test')).toEqual([]);
  });

  it('takes over what their address saved before, and all of it goes with them', async () => {
    const email = 'dembe@ardhi.test';
    const { body } = await save({ query: kira, email });
    await deliver();
    const token = linkIn((await mails(email))[0]?.text, 'send me alerts');
    await world.call('POST', '/api/saved-searches/confirm', { body: { token } });
    const dembe = await joined(email);
    await deliver();
    expect((await list(dembe)).map(({ id }: { id: string }) => id)).toEqual([body.id]);
    await world.eraseUser(dembe);
    expect(await list(dembe)).toEqual([]);
    expect((await world.call('GET', `/api/saved-searches/${body.id}?token=${token}`)).status).toBe(404);
    expect(await world.engines.keys.destroyed()).toContainEqual(
      expect.objectContaining({ subject: body.id }),
    );
  });

  it('gets no alert twice when all events are replayed', async () => {
    const all = async () =>
      (await world.engines.mailer.sent?.())?.filter(({ id }) => id.startsWith('alert:'));
    const before = await all();
    expect(before?.length).toBeGreaterThan(3);
    for (const name of ['listings.match-saved-searches', 'listings.send-alerts', 'listings.link-searches'])
      await world.engines.documents.resetConsumer(name);
    await world.restart();
    await deliver();
    expect(await all()).toEqual(before);
  });
});
