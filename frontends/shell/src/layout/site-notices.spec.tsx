import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
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
const open = (path: string, { as, banner }: { readonly as?: Profile; readonly banner?: object } = {}) =>
  visit(
    routes,
    path,
    ({ path: called }) => {
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
