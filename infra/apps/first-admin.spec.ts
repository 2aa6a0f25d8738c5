import { expect, it } from 'vitest';
import { startHttpProduct } from '../../e2e/support/http-product.ts';
import { firstAdminPattern, firstAdminText } from './first-admin.ts';

it('every start without an admin prints a link to become the first one', async () => {
  await using api = await startHttpProduct();
  const publicUrl = 'https://land.example.test';
  const print = (settings: object = {}) =>
    firstAdminText(api.product.application, { publicUrl, ADMIN_LINK: undefined, ...settings });
  const pattern = /\nhttps:\/\/land\.example\.test\/auth-action\?mode=firstAdmin&oobCode=[\w-]{43}\n$/;
  const [first, second] = [await print(), await print()];
  expect(first).toMatch(pattern);
  expect(second).toMatch(pattern);
  expect(first).not.toBe(second);
  expect(firstAdminPattern.exec(`ready${first}listening`)?.[0]).toBe(first.trim());
  const head = await api.signUp('head@ardhi.test', 'Hilda Head');
  expect(await api.callOk('GET', '/api/users/profile', { token: head.token })).toMatchObject({
    role: 'AFRI_ADMIN',
  });
  expect(await print()).toBe('');
  const recovery = await print({ ADMIN_LINK: 'print' });
  expect(recovery).toMatch(pattern);
  expect(recovery).toContain('remove ADMIN_LINK');
  expect(firstAdminPattern.exec(recovery)).toBeNull();
});

it('ADMIN_LINK=print asks for a link that needs no consent also without an active admin', async () => {
  await using api = await startHttpProduct();
  const settings = { publicUrl: 'https://land.example.test', ADMIN_LINK: 'print' } as const;
  expect(await firstAdminText(api.product.application, settings)).toContain('remove ADMIN_LINK');
  const recorded = await Array.fromAsync(api.product.engines.events.readAll(0));
  const issued = recorded.filter(({ type }) => type === 'FirstAdminLinkIssued');
  expect(issued.map(({ data }) => data)).toEqual([expect.objectContaining({ recovery: true })]);
});
