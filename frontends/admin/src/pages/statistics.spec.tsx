import { seriousViolations } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as failed from '../components/layout/admin-error-boundary.tsx';
import { queryOf } from '../testing/an-admin.ts';
import * as properties from './property-statistics.page.tsx';
import * as statistics from './statistics.page.tsx';
import * as users from './user-statistics.page.tsx';

const routes = [
  {
    ErrorBoundary: failed.ErrorBoundary,
    children: [
      { path: '/admin/statistics', ...statistics },
      { path: '/admin/statistics/users', ...users },
      { path: '/admin/statistics/properties', ...properties },
    ],
  },
];
const labels = ['2026-11-19', '2026-11-20'];
const answer = ({ path }: { readonly path: string }) => ({
  body: path.includes('/properties/')
    ? { labels, active: [3, 5], inactive: [1, 1], archived: [0, 0], sold: [0, 1], series: [4, 7] }
    : { labels, series: [2, 1], total: 3 },
});

describe('the statistics', () => {
  it('show a week of each series, linked to its own page', async () => {
    await using visiting = await visit(routes, '/admin/statistics', answer);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'New accounts',
      'Listings on the market',
      'Sign-ins',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'New accounts for other dates' }));
    expect(await screen.findByText('3 new accounts in this period.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Statistics' }).getAttribute('href')).toBe(
      '/admin/statistics',
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are requested for the date range of the URL and for a chosen range', async () => {
    const address = '/admin/statistics/users?startDate=2026-11-19&endDate=2026-11-20';
    await using visiting = await visit(routes, address, answer);
    expect(queryOf(visiting.server.requests[0]?.path)).toEqual({
      startDate: '2026-11-19',
      endDate: '2026-11-20',
    });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    await waitFor(() => expect(visiting.router.state.location.search).toContain('startDate=2026-11-01'));
  });

  it('fall back to the last week when the range of the URL is invalid', async () => {
    await using visiting = await visit(
      routes,
      '/admin/statistics/users?startDate=2026-11-20&endDate=2026-11-01',
      answer,
    );
    expect(visiting.router.state.location.search).toBe('');
  });

  it('of listings tell the four states apart, in figures too', async () => {
    await using _ = await visit(routes, '/admin/statistics/properties', answer);
    expect(screen.getByText('Counted at the end of each day. On the last day: 7 listings.')).toBeDefined();
    await userEvent.click(screen.getAllByRole('button', { name: 'Show figures' })[1] as HTMLElement);
    const table = screen.getByRole('table', { name: 'Listings by status' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Active', 'Inactive', 'Archived', 'SOLD']));
  });

  it('show an error when loading fails', async () => {
    await using _ = await visit(routes, '/admin/statistics', () => ({ status: 500, body: {} }));
    expect(screen.getByRole('heading', { name: 'Failed to load data' })).toBeDefined();
  });
});
