import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as agents from './agents.page.tsx';

const routes = [{ path: '/agents', ...agents }];
const kira = '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ';
const grace = {
  userId: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
  slug: 'grace',
  name: 'Grace Nakato',
  title: 'Residential agent',
  agency: { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSS', name: 'Kampala Land House' },
  areas: ['Kira'],
  licensed: true,
  active: 4,
  reviews: 0,
  medianResponseMin: 12,
  specialties: ['LAND'],
  languages: ['en', 'lg'],
  whatsapp: true,
};
const page = (items: readonly object[], counts: object = {}) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
  facets: { counts },
});
const nile = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTST',
  type: 'BROKER',
  slug: 'nile-brokers',
  displayName: 'Nile Brokers',
  place: 'Jinja',
  active: 2,
  verified: true,
  reviews: 0,
};
const respond = ({ path }: RecordedRequest): StubResponse => {
  if (path.startsWith('/api/brokers')) return { body: page([nile]) };
  return {
    body: page([grace], { area: [{ v: kira, n: 1, label: 'Kira' }], language: [{ v: 'lg', n: 1 }] }),
  };
};

describe('the directory of agents', () => {
  it('shows what an agent is chosen by', async () => {
    await using visiting = await visit(routes, '/agents', respond);
    const entry = screen.getByRole('listitem').textContent;
    for (const fact of [
      'Licensed',
      'Kampala Land House',
      'Works in Kira',
      'Land',
      'Speaks English and Luganda',
      'Usually replies in 12 minutes',
      '4 on the market',
    ])
      expect(entry).toContain(fact);
    expect(screen.getByRole('link', { name: 'Grace Nakato' }).getAttribute('href')).toBe('/agents/grace');
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('narrows by place and language, with the number of agents beside each', async () => {
    await using visiting = await visit(routes, '/agents', respond);
    await userEvent.selectOptions(screen.getByLabelText('Works in'), 'Kira (1)');
    await userEvent.selectOptions(screen.getByLabelText('Speaks'), 'Luganda (1)');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(visiting.router.state.location.search).toContain(`area=${kira}&speciality=&language=lg`),
    );
    expect(visiting.server.requests.map(({ path }) => path)).toContain(
      `/api/agents?area=${kira}&language=lg&sort=-active`,
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Agents in Kira' })).toBeDefined();
  });

  it('lists brokers, and leads to their pages', async () => {
    await using visiting = await visit(routes, '/agents?show=brokers&language=en', respond);
    expect(visiting.server.requests.map(({ path }) => path)).toContain('/api/brokers');
    expect(screen.getByRole('link', { name: 'Nile Brokers' }).getAttribute('href')).toBe(
      '/brokers/nile-brokers',
    );
  });

  it('says when nobody matches, and explains an invalid filter', async () => {
    await using visiting = await visit(routes, '/agents?q=nobody', () => ({ body: page([]) }));
    expect(screen.getByText('No agents match. Widen your search.')).toBeDefined();
    expect(visiting.server.requests.map(({ path }) => path)).toContain('/api/agents?q=nobody&sort=-active');
  });

  it('explains an invalid filter in the URL', async () => {
    const refused = errorResponse(400, 'VALIDATION_FAILED', 'speciality is not valid.', {
      field: 'speciality',
      details: { fields: { speciality: 'This is not a speciality.' } },
    });
    await using _ = await visit(routes, '/agents?speciality=MAGIC', () => refused);
    expect(screen.getByRole('alert').textContent).toContain('This is not a speciality.');
  });
});
