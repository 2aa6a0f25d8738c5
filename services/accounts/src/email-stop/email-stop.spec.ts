import { readMailbox, register, signIn } from '@ardhi/contracts/accounts/auth.routes';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, goodPassword } from '../testing/accounts-world.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const emailsTo = async (to: string) => (await app.call(readMailbox, { query: { to } })).body.items;

describe('emails to an address', () => {
  it('of an account that is not verified number three, however often someone signs in', async () => {
    const person = { email: 'victim@ardhi.test', password: goodPassword };
    const registration = { ...person, name: 'You won! https://evil.test', termsVersion: '1' };
    await app.call(register, { body: registration });
    for (let i = 0; i < 5; i++) await app.call(signIn, { body: person });
    const emails = await emailsTo('victim@ardhi.test');
    expect(emails).toHaveLength(3);
    expect(JSON.stringify(emails)).not.toContain('https://evil.test');
  });

  it('from strangers end with the link in them, which a mail program opens without effect', async () => {
    const context = app.application.contexts.get('accounts');
    const body = { paragraphs: ['Come'], button: 'NO_PAGE' } as const;
    const send = (id: string) =>
      context?.mailer.send({ id, to: 'tired@ardhi.test', kind: 'STRANGER', subject: 'Come', body });
    await send('first');
    const [{ text }] = await emailsTo('tired@ardhi.test');
    const path = new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname;
    const page = await app.call('GET', path);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<form method="post">')]);
    await send('second');
    expect(await emailsTo('tired@ardhi.test')).toHaveLength(2);
    expect((await app.call('POST', `${path}x`)).body.code).toBe('CODE_INVALID');
    expect((await app.call('POST', path)).status).toBe(200);
    await send('third');
    expect(await emailsTo('tired@ardhi.test')).toHaveLength(2);
  });
});
