import type { ProviderTest } from '@ardhi/contracts/provider-test';
import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAdmin } from '../testing/an-admin.ts';
import * as page from './providers.page.tsx';

const routes = [{ path: '/admin/settings/providers', ...page }];
const setting = (name: string, isSet = true, isRequired = true) => ({ name, isSet, isRequired });
const email = {
  name: 'EMAIL',
  state: 'READY',
  settings: [setting('MAIL_URL'), setting('MAIL_DKIM', false, false)],
  test: 'MESSAGE',
};
const whatsapp = {
  name: 'WHATSAPP',
  state: 'NOT_SET_UP',
  settings: [setting('WHATSAPP_URL', false)],
  test: 'REQUEST',
};
const mtn = {
  name: 'MTN_MOMO',
  state: 'READY',
  settings: [setting('MTN_MOMO_URL')],
  test: 'REQUEST',
  currencies: ['UGX'],
};
const bank = {
  name: 'BANK',
  state: 'READY',
  settings: [setting('BANK_ACCOUNTS')],
  test: 'NONE',
  currencies: ['UGX', 'KES'],
};

const open = (result: ProviderTest = { outcome: 'OK' }, user: Profile = anAdmin, mail = email) =>
  visit(
    routes,
    '/admin/settings/providers',
    ({ path, method }: RecordedRequest) => {
      if (method === 'POST') return { body: result };
      if (path.includes('message-providers')) return { body: { items: [mail] } };
      return { body: path.includes('payment-providers') ? { items: [mtn, bank] } : whatsapp };
    },
    user,
  );
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the providers', () => {
  it('say whether they are set up, and which settings they miss', async () => {
    await using visiting = await open();
    expect((await section('WhatsApp')).getByText('Not set up')).toBeDefined();
    expect((await section('WhatsApp')).getByRole('listitem').textContent).toBe('WHATSAPP_URL is missing');
    expect((await section('WhatsApp')).queryByRole('button')).toBeNull();
    const lines = (await section('Email')).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['MAIL_URL is set', 'MAIL_DKIM is not set, and not required']);
    expect((await section('Bank transfer')).getByText('Serves UGX, KES')).toBeDefined();
    expect((await section('Bank transfer')).getByText(/^No test:/)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it.each([
    ['Email', { outcome: 'OK' }, /The server took the message/],
    ['MTN Mobile Money', { outcome: 'OK' }, /^It works\.$/],
    [
      'MTN Mobile Money',
      { outcome: 'SETTINGS_REFUSED', detail: 'HTTP 401' },
      /refused the settings \(HTTP 401\)\. Compare MTN_MOMO_URL with/,
    ],
    ['Email', { outcome: 'UNREACHABLE', detail: 'ESOCKET' }, /\(ESOCKET\)\. Check the host in MAIL_URL,/],
    ['Email', { outcome: 'NOT_ACCEPTED' }, /\(no reply\).*see the page Emails/],
  ] as const)('are tested by a button: %s %j', async (name, result, sentence) => {
    await using visiting = await open(result);
    const found = await section(name);
    await userEvent.click(found.getByRole('button', { name: `Test ${name}` }));
    expect(await found.findByText(sentence)).toBeDefined();
    expect(visiting.server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('say where a message went that no real server took', async () => {
    await using _ = await open({ outcome: 'OK' }, anAdmin, { ...email, state: 'SIMULATED' });
    const found = await section('Email');
    expect(found.getByText(/^Nothing leaves the installation/)).toBeDefined();
    await userEvent.click(found.getByRole('button', { name: 'Test Email' }));
    expect(await found.findByText('The message is in the development mailbox.')).toBeDefined();
  });

  it('are tested by those who may change settings only', async () => {
    const assistant = { ...anAdmin, role: 'ASSISTANT_ADMIN', permissions: [] } as unknown as Profile;
    await using _ = await open({ outcome: 'OK' }, assistant);
    const button = (await section('Email')).getByRole('button', { name: 'Test Email' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });
});
