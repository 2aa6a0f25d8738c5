import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as failed from '../components/layout/admin-error-boundary.tsx';
import { anAdmin, aPage, queryOf } from '../testing/an-admin.ts';
import * as apiCalls from './api-call-statistics.page.tsx';
import * as months from './monthly-analytics.page.tsx';
import * as properties from './property-statistics.page.tsx';
import * as purchases from './purchase-operation-statistics.page.tsx';
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
const totals = {
  users: { total: 52, new7d: 3, byRole: { USER: 40, AGENT: 10, AFRI_ADMIN: 2, SUPER_AGENT: 0 } },
  listings: {
    byStatus: { ACTIVE: 30, INACTIVE: 5, ARCHIVED: 1, SOLD: 0 },
    byKind: { PLOT: 20, PROPERTY: 16 },
    inReview: 4,
    conflicts: 1,
  },
  agencies: { total: 6, pending: 1 },
  revenue30d: [{ amount: 1_770_000, currency: 'UGX' }],
  orders: { pending: 2, paid30d: 7 },
  storageBytes: 3_000_000,
  alertsSent7d: 9,
  logins7d: 21,
  apiCalls7d: 12_345,
  errors7d: 0,
  queueLag: 1_200,
  asOf: '2026-11-20T08:00:00.000Z',
};
const isTotals = (path: string) => path.startsWith('/api/admin/statistics') && !path.includes('timeseries');
const answer = ({ path }: { readonly path: string }) => ({
  body: isTotals(path)
    ? totals
    : path.includes('/properties/')
      ? { labels, active: [3, 5], inactive: [1, 1], archived: [0, 0], sold: [0, 1], series: [4, 7] }
      : { labels, series: [2, 1], total: 3 },
});

const methodSeries = {
  labels,
  GET: [2, 1],
  POST: [1, 0],
  PUT: [0, 0],
  PATCH: [0, 4],
  DELETE: [0, 0],
  series: [3, 5],
  totals: { GET: 3, POST: 1, DELETE: 0, 'PUT+PATCH': 4 },
};

describe('the statistics of calls', () => {
  it('show the totals of the methods, a chart of all calls and one for each method', async () => {
    const page = { path: '/admin/statistics/api-calls', ...apiCalls };
    await using visiting = await visit([page], '/admin/statistics/api-calls', () => ({ body: methodSeries }));
    const totals = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(totals).toEqual([
      ['GET', '3'],
      ['POST', '1'],
      ['DELETE', '0'],
      ['PUT+PATCH', '4'],
    ]);
    expect(screen.getAllByRole('figure')).toHaveLength(6);
    expect(screen.getByText(/^8 calls in this period/)).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('of billing stand below the orders of the same days', async () => {
    const page = { path: '/admin/statistics/purchase-operations', ...purchases };
    await using _ = await visit([page], '/admin/statistics/purchase-operations', ({ path }) => ({
      body: path.includes('/orders')
        ? aPage([], { total: path.includes('FULFILLED') ? 2 : 5 })
        : methodSeries,
    }));
    const placed = screen.getByRole('link', { name: '5' });
    expect(queryOf(placed.getAttribute('href') ?? '')).toEqual({ from: '2026-11-19', to: '2026-11-20' });
    expect(queryOf(screen.getByRole('link', { name: '2' }).getAttribute('href') ?? '')).toMatchObject({
      state: 'FULFILLED',
    });
  });
});

describe('the months of a year', () => {
  const config = { measurementId: '', isEnabled: true };
  const row = { month: 3, total_users: 1200, logins: 40, properties: 7, api_calls: 90_000 };
  const monthly = async (items: readonly object[], user?: Profile) => {
    const page = { path: '/admin/monthly-analytics', ...months };
    const respond = ({ path }: RecordedRequest) => ({ body: path.includes('/config') ? config : { items } });
    return visit([page], page.path, respond, user);
  };

  it('are shown with their figures, and other years can be chosen', async () => {
    await using visiting = await monthly([row]);
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['March', '1,200', '40', '7', '90,000']);
    const year = screen.getByLabelText('Year');
    expect(within(year).getAllByRole('option')).toHaveLength(5);
    await userEvent.selectOptions(year, String(new Date().getFullYear() - 2));
    await waitFor(() =>
      expect(visiting.server.requests.map(({ path }) => queryOf(path)['year'])).toContain(
        String(new Date().getFullYear() - 2),
      ),
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('come with settings that keep what was typed while someone else saves others', async () => {
    let stored = { measurementId: 'G-OLD', isEnabled: true };
    let version = 7;
    const sent: unknown[] = [];
    const page = { path: '/admin/monthly-analytics', ...months };
    const respond = ({ method, path, headers, body }: RecordedRequest): StubResponse => {
      if (!path.includes('/config')) return { body: { items: [] } };
      if (method === 'PUT') {
        if (sent.length === 0) [stored, version] = [{ measurementId: 'G-THEIRS', isEnabled: false }, 8];
        sent.push([headers['if-match'], JSON.parse(body)]);
        if (headers['if-match'] !== `"${version}"`)
          return errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed this. Load it again.');
      }
      return { body: stored, headers: { etag: `"${version}"` } };
    };
    await using _ = await visit([page], page.path, respond, anAdmin);
    const id = screen.getByLabelText<HTMLInputElement>(/^Measurement/);
    await userEvent.clear(id);
    await userEvent.type(id, 'G-MINE');
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await save();
    expect(await screen.findByText('Someone else saved “G-THEIRS” here meanwhile.')).toBeDefined();
    expect(id.value).toBe('G-MINE');
    expect(sent).toHaveLength(1);
    await save();
    await waitFor(() =>
      expect(sent).toEqual([
        ['"7"', { measurementId: 'G-MINE', isEnabled: true }],
        ['"8"', { measurementId: 'G-MINE', isEnabled: false }],
      ]),
    );
  });

  it('come with settings that need no measurement id', async () => {
    await using visiting = await monthly([], anAdmin);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Count page views' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const saved = { measurementId: '', isEnabled: false };
    await waitFor(() => {
      const sent = visiting.server.requests.find(({ method }) => method === 'PUT');
      expect(JSON.parse(sent?.body ?? '{}')).toEqual(saved);
    });
  });

  it('say that a year has no figures', async () => {
    await using _ = await monthly([]);
    expect(screen.getByText('No analytics data for this year.')).toBeDefined();
  });
});

describe('the statistics', () => {
  it('show a week of each series, linked to its own page', async () => {
    await using visiting = await visit(routes, '/admin/statistics', answer);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Totals',
      'New accounts',
      'Listings on the market',
      'Sign-ins',
      'Calls of the API',
      'Purchase operations',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'New accounts for other dates' }));
    expect(await screen.findByText('3 new accounts in this period.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Statistics' }).getAttribute('href')).toBe(
      '/admin/statistics',
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('begin with totals of everything, and leave out what no service has reported yet', async () => {
    const facts = () =>
      Object.fromEntries(
        screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
      );
    await using all = await visit(routes, '/admin/statistics', answer);
    expect(facts()).toMatchObject({
      Users: '52',
      'Users by role': 'User 40 · Agent 10 · Administrator 2',
      'Listings by status': 'Active 30 · Inactive 5 · Archived 1',
      'Agencies in total': '6, 1 of them awaiting approval',
      'Orders in the last 30 days': '7 paid; 2 await payment now',
      'Revenue of the last 30 days, without tax and refunds': expect.stringMatching(/^UGX\s1,770,000$/),
      'Stored files of listings': '3 MB',
      'Delay of the slowest service': '2 s',
    });
    expect(await seriousViolations(all.page)).toEqual([]);
  });

  it('say less while services have not reported', async () => {
    const { apiCalls7d, errors7d, queueLag, asOf } = totals;
    await using _ = await visit(routes, '/admin/statistics', (request) =>
      isTotals(request.path) ? { body: { apiCalls7d, errors7d, queueLag, asOf } } : answer(request),
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Calls of the API in the last 7 days',
      'Failed calls in the last 7 days',
      'Delay of the slowest service',
    ]);
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
