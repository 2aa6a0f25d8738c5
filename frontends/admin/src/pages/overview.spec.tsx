import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aminaId, aPage } from '../testing/an-admin.ts';
import * as admin from './overview.page.tsx';

const asOf = '2026-11-20T08:00:00.000Z';
const entry = {
  seq: 7,
  at: '2026-11-20T07:59:00.000Z',
  actor: { id: aminaId, name: 'Amina' },
  role: 'AFRI_ADMIN',
  action: 'changeUserStatus',
  summary: 'Suspends a user.',
  object: 'user-1',
  changes: [],
  moreChanges: 0,
  requestId: 'r',
  prevHash: 'a',
  hash: 'b',
};
const dashboard = {
  queues: {
    review: { open: 5, overdue: 2, oldestAt: '2026-11-17T08:00:00.000Z' },
    conflicts: { open: 0, overdue: 0 },
    tickets: { open: 1, overdue: 0, oldestAt: '2026-11-20T05:30:00.000Z' },
  },
  health: [
    { name: 'accounts', kind: 'SERVICE', ok: true, lagMs: 0 },
    { name: 'listings', kind: 'SERVICE', ok: true, lagMs: 4_200 },
  ],
  today: [{ name: 'USERS', value: 3, average7d: 1.4 }],
  audit: [entry],
  asOf,
};

const answering =
  (changes: Readonly<Record<string, object>> = {}) =>
  ({ path }: RecordedRequest): StubResponse => {
    const found = Object.entries(changes).find(([start]) => path.startsWith(start));
    if (found) return { body: found[1] };
    if (path.startsWith('/api/admin/dashboard')) return { body: dashboard };
    if (path.startsWith('/api/admin/parked-events')) return { body: { items: [], total: 0 } };
    if (path.startsWith('/api/admin/emails')) return { body: { items: [], pending: 0 } };
    return { body: aPage([], { total: 4 }) };
  };
const open = (changes?: Readonly<Record<string, object>>) =>
  visit([{ path: '/admin', ...admin }], '/admin', answering(changes));
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the overview of administration', () => {
  it('shows what waits in each queue and for how long, linked to where it is decided', async () => {
    await using visiting = await open();
    const tiles = screen
      .getAllByRole('link')
      .map((link) => [link.textContent?.trim().replace(/\s+/g, ' '), link.getAttribute('href')])
      .slice(0, 4);
    expect(tiles).toEqual([
      ['5 listings to be moderated 2 overdue Oldest: 3 days', '/admin/moderation'],
      ['0 contested parcels', '/admin/moderation?kind=CONFLICT'],
      ['1 question awaiting an answer Oldest: 2 hours', '/admin/support?state=OPEN'],
      ['4 listings changed too much while on the market', '/admin/properties?flag=RECHECK'],
    ]);
    expect(screen.queryByText(/because of an error|waiting for the mail server|not well/)).toBeNull();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('compares today with the week before, and shows the health of services and the last audit entries', async () => {
    await using _ = await open();
    expect(hrefOf('3 new users 1.4 a day in the week before')).toBe('/admin/statistics/users');
    expect(screen.getByText('Up to date')).toBeDefined();
    expect(screen.getByText('5 seconds behind')).toBeDefined();
    expect(screen.getByText(/Suspends a user\./)).toBeDefined();
    expect(hrefOf('Amina')).toBe(`/admin/audit?actor=${aminaId}`);
  });

  it('warns of what does not go on without a person', async () => {
    const oldestAt = '2026-01-01T08:00:00.000Z';
    await using visiting = await open({
      '/api/admin/parked-events': { items: [], total: 2 },
      '/api/admin/emails': { items: [], pending: 1, oldestAt },
      '/api/admin/dashboard': {
        ...dashboard,
        health: [
          { name: 'Kafka', kind: 'ENGINE', ok: false },
          { name: 'media', kind: 'SERVICE', ok: false },
        ],
      },
    });
    expect(screen.getByText('2 parts of the installation are not well: Kafka, media.')).toBeDefined();
    expect([screen.getByText('Does not respond'), screen.getByText('Has not reported')]).toHaveLength(2);
    expect(screen.getByText(/^2 records are no longer updated because of an error/)).toBeDefined();
    expect(screen.getByText(/^1 email has been waiting for the mail server/)).toBeDefined();
    expect([hrefOf('Show dead letters'), hrefOf('Show emails')]).toEqual([
      '/admin/dead-letters',
      '/admin/emails',
    ]);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('is read again within five seconds, and says when that failed', async () => {
    let reads = 0;
    const changing = (request: RecordedRequest): StubResponse => {
      if (!request.path.startsWith('/api/admin/dashboard')) return answering()(request);
      reads += 1;
      if (reads > 2) return { status: 503, body: { code: 'UPSTREAM_FAILED', message: 'Down.' } };
      return { body: { ...dashboard, queues: { review: { open: reads, overdue: 0 } } } };
    };
    await using _ = await visit([{ path: '/admin', ...admin }], '/admin', changing);
    expect(screen.getByText('listing to be moderated')).toBeDefined();
    await waitFor(() => expect(screen.getByText('listings to be moderated')).toBeDefined());
    await waitFor(() => expect(screen.getByText(/could not be updated/)).toBeDefined());
    expect(screen.getByText('listings to be moderated')).toBeDefined();
  });
});
