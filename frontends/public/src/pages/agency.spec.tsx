import { intlOf } from '@ardhi/kit/i18n/intl';
import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as agency from './agency.page.tsx';
import * as broker from './broker.page.tsx';

const routes = [
  { path: '/agencies/:id', ...agency },
  { path: '/brokers/:id', ...broker },
];
const amina = {
  userId: 'amina',
  slug: 'amina',
  name: 'Amina',
  title: 'Land specialist',
  areas: [],
  licensed: true,
  active: 3,
  reviews: 0,
  whatsapp: true,
};
const agencyProfile = (overrides: object = {}) => ({
  id: 'kyanja',
  slug: 'kyanja-homes',
  displayName: 'Kyanja Homes',
  addressLine: 'Kyanja, Kampala',
  phones: [],
  about: { en: 'Homes north of Kampala.' },
  areas: [{ id: 'kira', level: 'CITY', name: 'Kira', path: [] }],
  agents: [amina],
  metrics: { active: 3, sold12m: 1 },
  card: { logo: '/media/logo-shown.webp', verified: true, reviews: 0 },
  cover: '/media/cover-shown.webp',
  ...overrides,
});
const respondWith =
  (body: object) =>
  ({ path }: { readonly path: string }): StubResponse =>
    path.startsWith('/properties/search') ||
    path.includes('/reviews') ||
    path.startsWith('/api/users/enquiries')
      ? { body: { items: [], total: 0 } }
      : { body };

/** Title of the page that is shown. */
const titleOf = ({ state }: Awaited<ReturnType<typeof visit>>['router']) => {
  const { route } = state.matches.at(-1) ?? {};
  return route?.handle.head(intlOf('en'), state.loaderData[route.id]).title;
};

describe('the agency page', () => {
  it.each(['agencies', 'brokers'])('of one that was merged leads to the other one: /%s', async (kind) => {
    const remaining = agencyProfile();
    await using visiting = await visit(routes, `/${kind}/merged-homes`, respondWith(remaining));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kyanja Homes');
    expect(visiting.router.state.location.pathname).toBe(`/${kind}/kyanja-homes`);
  });

  it("shows the agency's images, agents and listings", async () => {
    await using visiting = await visit(routes, '/agencies/kyanja-homes', respondWith(agencyProfile()));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kyanja Homes');
    const imageUrls = [...visiting.page.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(imageUrls).toEqual(['/media/cover-shown.webp', '/media/logo-shown.webp']);
    expect(screen.getByText('Land specialist')).toBeDefined();
    expect(screen.getByText('This agency has no live listings.')).toBeDefined();
    expect(titleOf(visiting.router)).toBe('Kyanja Homes');
    expect(visiting.server.requests.map(({ path }) => path)).toContain(
      '/properties/search?agency=kyanja&sort=newest&pageSize=12',
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('shows reviews as text with the answers, and an average of enough of them', async () => {
    const review = {
      ...{ id: 'r', agentId: 'amina', agent: 'Amina', author: 'Umar M.', rating: 5 },
      ...{ text: '<img src=x onerror=alert(1)> Kind.', at: '2026-11-01T08:00:00.000Z' },
      reply: { text: 'Thank you.', at: '2026-11-02T08:00:00.000Z' },
    };
    const card = { verified: true, reviews: 3, rating: 4.3 };
    await using visiting = await visit(routes, '/agencies/kyanja-homes', (request) =>
      request.path.includes('/reviews')
        ? { body: { items: [review], total: 1 } }
        : respondWith(agencyProfile({ card }))(request),
    );
    expect(screen.getByText('3 reviews, 4.3 of 5 on average')).toBeDefined();
    expect(screen.getByText('5 of 5 for Amina, by Umar M. on 1 Nov 2026')).toBeDefined();
    expect(screen.getByText('<img src=x onerror=alert(1)> Kind.')).toBeDefined();
    expect(visiting.page.textContent).toContain('Amina answered on 2 Nov 2026: Thank you.');
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('lets an agent without an agency ask to join, and nobody else', async () => {
    const agent: Profile = {
      id: 'joan',
      name: 'Joan',
      role: 'AGENT',
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
      mustAccept: [],
      unread: 0,
      warnings: [],
    };
    const open = (user: Profile) =>
      visit(
        routes,
        '/agencies/kyanja-homes',
        (request) =>
          request.path === '/api/agent/profile'
            ? { body: { joinRequests: [] } }
            : respondWith(agencyProfile())(request),
        user,
      );
    {
      await using visiting = await open(agent);
      await userEvent.type(await screen.findByLabelText('About you (optional)'), 'I sell in Kira.');
      await userEvent.click(screen.getByRole('button', { name: 'Ask to join' }));
      expect(await screen.findByText(/Your request was sent/)).toBeDefined();
      expect(await seriousViolations(visiting.page)).toEqual([]);
      const sent = visiting.server.requests.find(({ method }) => method === 'POST');
      expect([sent?.path, JSON.parse(sent?.body ?? '')]).toEqual([
        '/api/agencies/kyanja/join-requests',
        { message: 'I sell in Kira.' },
      ]);
    }
    const waiting = {
      joinRequests: [{ agency: { id: 'kyanja', name: 'Kyanja Homes' }, at: '2026-11-02T09:00:00.000Z' }],
    };
    {
      await using visiting = await visit(
        routes,
        '/agencies/kyanja-homes',
        (request) =>
          request.path === '/api/agent/profile' ? { body: waiting } : respondWith(agencyProfile())(request),
        agent,
      );
      expect(await screen.findByText(/You asked to join on/)).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Ask to join' })).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel request' }));
      const cancelled = visiting.server.requests.find(({ method }) => method === 'DELETE');
      expect(cancelled?.path).toBe('/api/agencies/kyanja/join-requests');
    }
    await using _ = await open({ ...agent, agencyId: 'other' });
    expect(screen.queryByRole('button', { name: 'Ask to join' })).toBeNull();
  });

  it('shows a broker who works alone with their own listings', async () => {
    const soleBroker = agencyProfile({
      id: 'amina',
      displayName: 'Amina',
      card: { verified: false },
      cover: undefined,
    });
    await using visiting = await visit(routes, '/brokers/amina', respondWith(soleBroker));
    expect(visiting.page.querySelector('img')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Our team' })).toBeNull();
    expect(screen.getByText('This broker has no live listings.')).toBeDefined();
    expect(titleOf(visiting.router)).toBe('Amina, broker');
    expect(visiting.server.requests.map(({ path }) => path)).toContain(
      '/properties/search?agent=amina&sort=newest&pageSize=12',
    );
  });
});
