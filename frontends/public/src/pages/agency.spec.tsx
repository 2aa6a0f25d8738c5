import { intlOf } from '@ardhi/kit/i18n/intl';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
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
  about: { en: 'Homes north of Kampala.' },
  areas: [{ id: 'kira', level: 'CITY', name: 'Kira', path: [] }],
  agents: [amina],
  metrics: { active: 3, sold12m: 1 },
  card: { logo: '/media/logo-shown.webp', verified: true },
  cover: '/media/cover-shown.webp',
  ...overrides,
});
const respondWith =
  (body: object) =>
  ({ path }: { readonly path: string }): StubResponse =>
    path.startsWith('/properties/search') ? { body: { items: [], total: 0 } } : { body };

/** Title of the page that is shown. */
const titleOf = ({ state }: Awaited<ReturnType<typeof visit>>['router']) => {
  const { route } = state.matches.at(-1) ?? {};
  return route?.handle.head(intlOf('en'), state.loaderData[route.id]).title;
};

describe('the agency page', () => {
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
