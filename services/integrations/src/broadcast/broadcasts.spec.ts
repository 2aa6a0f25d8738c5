import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WhatsappWorld, whatsappWorld } from '../testing/whatsapp-world.ts';

let whatsapp: WhatsappWorld;
beforeAll(async () => {
  whatsapp = await whatsappWorld();
});
afterAll(() => whatsapp[Symbol.asyncDispose]());

const minute = 60_000;
const latestBroadcast = async () => (await whatsapp.call('GET', 'broadcasts')).body.items[0];

describe('a broadcast', () => {
  it('previews the count, sends 20 per minute, and skips contacts who opted out in between', async () => {
    const people = await Promise.all(Array.from({ length: 45 }, () => whatsapp.contact({ tags: ['land'] })));
    await whatsapp.contact({ tags: ['land'], consent: { whatsapp: false, at: '', source: 'enquiry' } });
    await whatsapp.contact({ tags: ['houses'] });
    const templateId = await whatsapp.template({ body: 'New plots in {{1}}.', variables: ['place'] });
    const body = { templateId, variables: ['Kira'], audience: { tags: ['land'] } };
    expect((await whatsapp.call('POST', 'broadcasts', { ...body, preview: true })).body).toEqual({
      count: 45,
      cost: 45,
    });
    const balance = (await whatsapp.call('GET', '')).body.balance;

    const planned = await whatsapp.call('POST', 'broadcasts', body);
    expect(planned).toMatchObject({ status: 202, body: { count: 45 } });
    await whatsapp.app.settled();
    expect(await latestBroadcast()).toMatchObject({ sent: 20, done: false });
    await whatsapp.advance(minute / 2);
    expect(await latestBroadcast()).toMatchObject({ sent: 20 });
    const sentLog = (await whatsapp.call('GET', 'log?pageSize=100')).body.items;
    const reached = new Set(sentLog.map(({ contactId }: { contactId: string }) => contactId));
    const stopped = people.find(({ id }) => !reached.has(id));
    await whatsapp.call('POST', '/api/dev/whatsapp', { phone: stopped?.phone, text: 'SITAKI' });
    await whatsapp.app.settled();
    await whatsapp.advance(minute);
    expect(await latestBroadcast()).toMatchObject({ done: false });
    await whatsapp.advance(minute);
    expect(await latestBroadcast()).toMatchObject({ count: 45, sent: 44, skipped: 1, done: true });
    await whatsapp.advance(minute);
    const log = (await whatsapp.call('GET', 'log?pageSize=100')).body;
    expect(log.items.filter(({ direction }: { direction: string }) => direction === 'OUT')).toHaveLength(44);
    expect((await whatsapp.call('GET', '')).body.balance).toBe(balance - 44);
  });

  it('is refused without enough balance and with the provider LINK', async () => {
    const templateId = await whatsapp.template();
    const body = { templateId, audience: {} };
    await whatsapp.publishSettings({ monthlyMessages: 45 });
    expect((await whatsapp.call('POST', 'broadcasts', body)).body).toMatchObject({ code: 'BALANCE_TOO_LOW' });
    await whatsapp.publishSettings({ provider: 'LINK' });
    expect((await whatsapp.call('POST', 'broadcasts', body)).body.code).toBe('WRONG_STATE');
    expect(
      (await whatsapp.call('POST', 'broadcasts', { ...body, audience: { tags: ['nobody'] }, preview: true }))
        .body.count,
    ).toBe(0);
  });
});
