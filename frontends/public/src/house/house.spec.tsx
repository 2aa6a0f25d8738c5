import type { Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as agency from './agency.page.tsx';
import * as broker from './broker.page.tsx';

const routes = [
  { path: '/agencies/:id', ...agency },
  { path: '/brokers/:id', ...broker },
];
const amina = {
  ...{ userId: 'amina', slug: 'amina', name: 'Amina', title: 'Land specialist', areas: [], licensed: true },
  ...{ active: 3, reviews: 0, whatsapp: true },
};
const house = (more: object = {}) => ({
  ...{ id: 'kyanja', slug: 'kyanja-homes', displayName: 'Kyanja Homes', addressLine: 'Kyanja, Kampala' },
  about: { en: 'Homes north of Kampala.' },
  areas: [{ id: 'kira', level: 'CITY', name: 'Kira', path: [] }],
  agents: [amina],
  metrics: { active: 3, sold12m: 1 },
  card: { logo: '/media/logo-shown.webp', verified: true },
  cover: '/media/cover-shown.webp',
  ...more,
});
const answering =
  (body: object) =>
  ({ path }: { readonly path: string }): Said =>
    path.startsWith('/properties/search') ? { body: { items: [], total: 0 } } : { body };

describe('the page of an agency', () => {
  it('shows its pictures, who works there and what it offers', async () => {
    await using visiting = await visit(routes, '/agencies/kyanja-homes', answering(house()));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Kyanja Homes');
    const pictures = [...visiting.page.querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(pictures).toEqual(['/media/cover-shown.webp', '/media/logo-shown.webp']);
    expect(screen.getByText('Land specialist')).toBeDefined();
    expect(visiting.server.asked.map(({ path }) => path)).toContain(
      '/properties/search?agency=kyanja&sort=newest&pageSize=12',
    );
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  it('is that of a broker who works alone, by what they offer themselves', async () => {
    const alone = house({ id: 'amina', displayName: 'Amina', card: { verified: false }, cover: undefined });
    await using visiting = await visit(routes, '/brokers/amina', answering(alone));
    expect(visiting.page.querySelector('img')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Who works here' })).toBeNull();
    expect(visiting.server.asked.map(({ path }) => path)).toContain(
      '/properties/search?agent=amina&sort=newest&pageSize=12',
    );
  });
});
