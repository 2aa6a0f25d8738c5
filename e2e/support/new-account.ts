import { type APIRequestContext, expect } from '@playwright/test';
import { url } from './product-url.ts';

/** The password of accounts made for a journey. */
export const newPassword = 'four plain words here';

/** Messages sent to an email address or a phone number, newest first. */
export async function messagesTo(
  request: APIRequestContext,
  to: string,
): Promise<readonly { readonly id: string; readonly text: string }[]> {
  return (await (await request.get(url(`/api/dev/mailbox?to=${encodeURIComponent(to)}`))).json()).items;
}

/** The first group of a pattern in an email, once one that matches has arrived. */
export async function emailedLink(request: APIRequestContext, email: string, link: RegExp): Promise<string> {
  const found = async () =>
    (await messagesTo(request, email)).map(({ text }) => link.exec(text)?.[1]).find(Boolean) ?? '';
  await expect.poll(found).not.toBe('');
  return found();
}

/** Creates an account with a verified email. */
export async function createAccount(request: APIRequestContext, email: string, name: string): Promise<void> {
  await request.post(url('/api/auth/register'), {
    data: { email, password: newPassword, name, termsVersion: '1' },
  });
  const code = await emailedLink(request, email, /oobCode=([^&\s]+)/);
  await request.post(url('/api/auth/verify-email'), { data: { code } });
}
