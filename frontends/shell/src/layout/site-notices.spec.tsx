import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { SiteNotices } from './site-notices.tsx';

const user: Profile = {
  id: 'joan',
  name: 'Joan',
  role: 'USER',
  agencyId: null,
  country: 'Uganda',
  region: null,
  email: 'joan@ardhi.test',
  emailVerified: true,
  locale: 'en',
  displayCurrency: 'UGX',
  areaUnit: 'SQM',
  liteMode: false,
  permissions: [],
  mustAccept: ['TERMS'],
  unread: 0,
  warnings: [],
};
const terms = { termsVersion: '4', privacyVersion: '2' };
const routes = ['/', '/terms'].map((path) => ({
  path,
  Component: () => (
    <>
      <p>The screen</p>
      <SiteNotices />
    </>
  ),
}));
interface Opened {
  readonly as?: Profile;
  readonly banner?: object;
  readonly consent?: (request: RecordedRequest) => StubResponse;
}
const open = (path: string, { as, banner, consent }: Opened = {}) =>
  visit(
    routes,
    path,
    (request) => {
      const { path: called } = request;
      if (called === '/api/users/consent' && consent !== undefined) return consent(request);
      if (called.startsWith('/api/settings')) return { body: { terms } };
      if (called.startsWith('/api/content/navigation'))
        return { body: { nav: [], footer: [], home: [], banner } };
      return { status: 204 };
    },
    as,
  );

afterEach(() => localStorage.clear());

describe('new terms', () => {
  it('are asked to be accepted in the version that is in force', async () => {
    await using visiting = await open('/', { as: user });
    expect(await screen.findByText('Please accept our terms')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toBe('/terms');
    expect(screen.queryByRole('link', { name: 'Privacy' })).toBeNull();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'I accept' }).hasAttribute('disabled')).toBe(false),
    );
    await userEvent.click(screen.getByRole('button', { name: 'I accept' }));
    await waitFor(() => {
      const sent = visiting.server.requests.find(({ method }) => method === 'POST');
      expect([sent?.path, JSON.parse(sent?.body ?? '{}')]).toEqual([
        '/api/users/consent',
        { termsVersion: '4' },
      ]);
    });
  });

  it('that changed once more are accepted at the next click, while the settings are still cached', async () => {
    const details = { fields: { termsVersion: 'Version 5 applies now.' }, current: '5' };
    const refused = errorResponse(400, 'VALIDATION_FAILED', '', { field: 'termsVersion', details });
    await using visiting = await open('/', {
      as: user,
      consent: ({ body }) => (String(body).includes('"5"') ? { status: 204 } : refused),
    });
    const button = await screen.findByRole('button', { name: 'I accept' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    const sent = () =>
      visiting.server.requests
        .filter(({ path }) => path === '/api/users/consent')
        .map(({ body }) => JSON.parse(String(body)).termsVersion);
    await userEvent.click(button);
    expect(await screen.findByText(/Version 5 applies now/)).toBeDefined();
    await userEvent.click(button);
    await waitFor(() => expect(sent()).toEqual(['4', '5']));
  });

  it('can be read before, and nobody else is asked', async () => {
    {
      await using _ = await open('/terms', { as: user });
      expect(screen.queryByText('Please accept our terms')).toBeNull();
    }
    {
      await using _ = await open('/', { as: { ...user, mustAccept: [] } });
      expect(screen.queryByText('Please accept our terms')).toBeNull();
    }
    await using _ = await open('/');
    expect(screen.queryByText('Please accept our terms')).toBeNull();
  });
});

describe('a banner', () => {
  const banner = { title: 'Closed on Sunday', text: 'We rest.' };

  it('is shown until the visitor closes it', async () => {
    {
      await using visiting = await open('/', { banner });
      expect(await screen.findByText('Closed on Sunday')).toBeDefined();
      expect(await seriousViolations(visiting.page)).toEqual([]);
      await userEvent.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByText('Closed on Sunday')).toBeNull();
    }
    await using visiting = await open('/', { banner });
    await waitFor(() => expect(visiting.server.requests.length).toBeGreaterThan(1));
    expect(screen.queryByText('Closed on Sunday')).toBeNull();
    await using _ = await open('/', { banner: { title: 'Open again' } });
    expect(await screen.findByText('Open again')).toBeDefined();
  });
});
