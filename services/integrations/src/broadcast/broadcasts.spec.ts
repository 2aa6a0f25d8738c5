import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WhatsappWorld, whatsappWorld } from '../testing/whatsapp-world.ts';

let ours: WhatsappWorld;
beforeAll(async () => {
  ours = await whatsappWorld();
});
afterAll(() => ours[Symbol.asyncDispose]());

const minute = 60_000;
const last = async () => (await ours.call('GET', 'broadcasts')).body.items[0];

describe('a broadcast', () => {
  it('says to how many first, then sends 20 a minute, and to nobody who stopped in between', async () => {
    const people = await Promise.all(Array.from({ length: 45 }, () => ours.contact({ tags: ['land'] })));
    await ours.contact({ tags: ['land'], consent: { whatsapp: false, at: '', source: 'enquiry' } });
    await ours.contact({ tags: ['houses'] });
    const templateId = await ours.template({ body: 'New plots in {{1}}.', variables: ['place'] });
    const said = { templateId, variables: ['Kira'], audience: { tags: ['land'] } };
    expect((await ours.call('POST', 'broadcasts', { ...said, preview: true })).body).toEqual({
      count: 45,
      cost: 45,
    });
    const balance = (await ours.call('GET', '')).body.balance;

    const planned = await ours.call('POST', 'broadcasts', said);
    expect(planned).toMatchObject({ status: 202, body: { count: 45 } });
    await ours.wait(0);
    expect(await last()).toMatchObject({ sent: 20, done: false });
    await ours.wait(minute / 2);
    expect(await last()).toMatchObject({ sent: 20 });
    const reached = (await ours.call('GET', 'log?pageSize=100')).body.items;
    const got = new Set(reached.map(({ contactId }: { contactId: string }) => contactId));
    const stopped = people.find(({ id }) => !got.has(id));
    await ours.call('POST', '/api/dev/whatsapp', { phone: stopped?.phone, text: 'SITAKI' });
    await ours.here.settled();
    await ours.wait(minute);
    expect(await last()).toMatchObject({ done: false });
    await ours.wait(minute);
    expect(await last()).toMatchObject({ count: 45, sent: 44, skipped: 1, done: true });
    await ours.wait(minute);
    const log = (await ours.call('GET', 'log?pageSize=100')).body;
    expect(log.items.filter(({ direction }: { direction: string }) => direction === 'OUT')).toHaveLength(44);
    expect((await ours.call('GET', '')).body.balance).toBe(balance - 44);
  }, 60_000);

  it('is not begun without the balance for it, nor where nobody would send it', async () => {
    const templateId = await ours.template();
    const said = { templateId, audience: {} };
    await ours.set({ monthlyMessages: 45 });
    expect((await ours.call('POST', 'broadcasts', said)).body).toMatchObject({ code: 'BALANCE_TOO_LOW' });
    await ours.set({ provider: 'LINK' });
    expect((await ours.call('POST', 'broadcasts', said)).body.code).toBe('WRONG_STATE');
    expect(
      (await ours.call('POST', 'broadcasts', { ...said, audience: { tags: ['nobody'] }, preview: true })).body
        .count,
    ).toBe(0);
  });
});
