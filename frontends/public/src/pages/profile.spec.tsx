import { defaultPreferences } from '@ardhi/contracts/accounts/user-fields';
import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as page from './profile.page.tsx';
import * as edit from './profile-edit.page.tsx';

const amina: Profile = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ',
  name: 'Amina Nakato',
  role: 'USER',
  agencyId: null,
  country: 'Uganda',
  region: null,
  email: 'amina@ardhi.test',
  emailVerified: true,
  locale: 'en',
  displayCurrency: 'UGX',
  areaUnit: 'SQM',
  liteMode: false,
  permissions: [],
  mustAccept: [],
  unread: 0,
  warnings: [],
};
const lastAt = '2026-11-01T08:00:00.000Z';
const respond = ({ method, path }: RecordedRequest): StubResponse => {
  if (path.endsWith('/sessions'))
    return {
      body: {
        items: [
          { id: 'here', device: 'Linux', browser: 'Chromium', lastAt, current: true },
          { id: 'there', device: 'Android', browser: 'Firefox', lastAt, current: false },
        ],
      },
    };
  if (path.endsWith('/recovery-codes')) return { body: { recoveryCodes: ['8F3K-ABCD', '7GHJ-EFGH'] } };
  if (path.endsWith('/second-factor') && method === 'GET')
    return { body: { offered: true, enrolled: true, obligatory: false, recoveryCodesLeft: 1 } };
  if (path.endsWith('/preferences')) return { body: defaultPreferences('en') };
  if (path.endsWith('/avatar'))
    return errorResponse(415, 'UNSUPPORTED_TYPE', 'notes.txt is not an accepted file type (TEXT).');
  if (path.endsWith('/profile') && method === 'DELETE')
    return { status: 202, body: { eraseAt: '2026-11-28T08:00:00.000Z' } };
  return { status: 204 };
};
const routes = [
  { path: '/profile', ...page },
  { path: '/profile/edit', ...edit },
];

describe('the profile pages', () => {
  it.each([true, false])(
    'ask to confirm the phone number only where codes are offered (%s)',
    async (phoneCodes) => {
      const config = {
        mode: 'embedded',
        issuer: '',
        audience: '',
        providers: [],
        password: { min: 10, max: 128 },
      };
      const phone = { e164: '+256700000001', whatsapp: false };
      await using visiting = await visit(
        routes,
        '/profile/edit',
        (request) =>
          request.path === '/api/auth/config' ? { body: { ...config, phoneCodes } } : respond(request),
        { ...amina, phone },
      );
      await waitFor(() =>
        expect(visiting.server.requests.map(({ path }) => path)).toContain('/api/auth/config'),
      );
      const button = screen.findByRole('button', { name: 'Send me a code' }, { timeout: 400 });
      await (phoneCodes ? button : expect(button).rejects.toThrow('Unable to find'));
    },
  );

  it('list the sessions and end one', async () => {
    await using visiting = await visit(routes, '/profile', respond, amina);
    expect(screen.getByText('This device')).toBeDefined();
    await userEvent.click(screen.getByText('Sign out', { selector: 'summary' }));
    const button = screen.getByRole('button', { name: 'Sign out Firefox, Android' });
    const form = within(button.closest('form') as HTMLElement);
    await userEvent.type(form.getByLabelText('Your password'), 'four plain words');
    await userEvent.click(button);
    await waitFor(() =>
      expect(visiting.server.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
        'DELETE /api/users/sessions/there',
      ),
    );
    const ended = visiting.server.requests.find(({ method }) => method === 'DELETE');
    expect(JSON.parse(ended?.body ?? '')).toEqual({ password: 'four plain words' });
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('show the second factor, and new recovery codes once', async () => {
    await using visiting = await visit(routes, '/profile', respond, amina);
    expect(screen.getByText(/You have one recovery code left\.$/)).toBeDefined();
    const button = screen.getByRole('button', { name: 'Make new recovery codes', hidden: true });
    await userEvent.click(screen.getByText('Make new recovery codes', { selector: 'summary' }));
    const form = within(button.closest('form') as HTMLElement);
    await userEvent.type(form.getByLabelText('Your password'), 'four plain words');
    await userEvent.type(form.getByLabelText('Code of your authenticator app'), '123456');
    await userEvent.click(button);
    expect(await screen.findByText('7GHJ-EFGH')).toBeDefined();
    const sent = visiting.server.requests.find(({ path }) => path.endsWith('/recovery-codes'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({ password: 'four plain words', code: '123456' });
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(screen.queryByText('7GHJ-EFGH')).toBeNull();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('save each notification change at once', async () => {
    await using visiting = await visit(routes, '/profile/edit', respond, amina);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Enquiries: WhatsApp' }));
    await waitFor(() => {
      const putRequest = visiting.server.requests.find(({ method }) => method === 'PUT');
      expect(JSON.parse(putRequest?.body ?? '{}').notifications.LEADS).toEqual([
        'EMAIL',
        'IN_APP',
        'WHATSAPP',
      ]);
    });
    expect(await seriousViolations(visiting.page)).toEqual([]);
    expect(visiting.server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it("show the server's message for a rejected picture", async () => {
    await using _ = await visit(routes, '/profile/edit', respond, amina);
    const picture = new File(['words'], 'portrait.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Profile photo/), picture);
    expect(await screen.findByText(/not an accepted file type/)).toBeDefined();
  });

  it('delete an account only after the typed confirmation, and can cancel the deletion', async () => {
    await using visiting = await visit(routes, '/profile/edit', respond, amina);
    await userEvent.click(screen.getByText('I want to delete my account'));
    const go = screen.getByRole('button', { name: 'Delete my account in 7 days' });
    await userEvent.click(go);
    expect(visiting.server.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    const passwords = screen.getAllByLabelText('Your password');
    await userEvent.type(passwords.at(-1) as HTMLElement, 'four plain words');
    await userEvent.type(screen.getByLabelText('Type DELETE to continue'), 'DELETE');
    await userEvent.click(go);
    expect(await screen.findByText('Your account will be deleted on 28 Nov 2026.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.getByText('I want to delete my account')).toBeDefined());
  });

  it('prepare a copy of the data, show how far it is, and offer it for download', async () => {
    const id = '01J8Z6Y5E4D3C2B1A0ZYXWVTSR';
    const running = { id, kind: 'DATA_EXPORT', state: 'RUNNING', done: 2, total: 6 };
    const url = `/api/users/data-export/${id}?sig=abc&until=1795162500000`;
    let isDone = false;
    const respondToExport = (request: RecordedRequest): StubResponse => {
      if (request.path === '/api/users/data-export') return { status: 202, body: running };
      if (request.path !== `/api/jobs/${id}`) return respond(request);
      return { body: isDone ? { ...running, state: 'DONE', done: 6, url } : running };
    };
    await using visiting = await visit(routes, '/profile/edit', respondToExport, amina);
    await userEvent.click(screen.getByRole('button', { name: 'Prepare a copy of my data' }));
    expect(await screen.findByText(/^Preparing your copy: 2 of 6 parts are ready\./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Prepare a new copy' })).toBeNull();
    isDone = true;
    const link = await screen.findByRole('link', { name: 'Download my data' });
    expect(link.getAttribute('href')).toBe(url);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('offer the copy that an email leads to, and say why one failed', async () => {
    const id = '01J8Z6Y5E4D3C2B1A0ZYXWVTSR';
    const error = 'Not every part of Ardhi has answered. Please try again.';
    await using _ = await visit(
      routes,
      `/profile/edit?export=${id}`,
      (request) =>
        request.path === `/api/jobs/${id}`
          ? { body: { id, kind: 'DATA_EXPORT', state: 'FAILED', done: 5, total: 6, error } }
          : respond(request),
      amina,
    );
    expect((await screen.findByText(error)).getAttribute('role')).toBe('alert');
    expect(screen.getByRole('button', { name: 'Prepare a new copy' })).toBeDefined();
  });
});
