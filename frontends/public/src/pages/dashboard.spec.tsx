import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as dashboard from './dashboard.page.tsx';

const routes = [{ path: '/dashboard', ...dashboard }];
const at = '2026-11-20T08:00:00.000Z';
const paged = (items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
});
const listing = {
  id: 'plot',
  ref: 'UG-L-1',
  kind: 'PLOT',
  title: 'Half an acre',
  place: 'Kira',
  status: 'ACTIVE',
  reason: 'LIVE',
};
const work = {
  leadsToday: 2,
  unanswered: 3,
  expiring7d: 1,
  toConfirm: 0,
  tips: ['Add a floor plan.'],
  byReason: { DRAFT: 4, LIVE: 7 },
  quotas: [{ itemKey: 'LISTING_SLOT', used: 2, limit: 2 }],
};
const respondFor =
  (role: string, rows: { enquiries?: readonly object[]; viewings?: readonly object[] } = {}) =>
  ({ path }: RecordedRequest): StubResponse => {
    if (path.startsWith('/api/users/profile')) return { body: { id: 'me', name: 'Umar', role } };
    if (path.startsWith('/api/users/favourites')) return { body: { ...paged([]), folders: [] } };
    if (path.startsWith('/api/users/enquiries')) return { body: paged(rows.enquiries ?? []) };
    if (path.startsWith('/api/viewings')) return { body: paged(rows.viewings ?? []) };
    if (path.startsWith('/api/agent/summary')) return { body: work };
    return { body: { provider: 'LINK', unread: 5, balance: 0, numbers: [], quickReplies: [] } };
  };
const taskLinks = () =>
  screen
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /^\d/.test(text));

describe('the dashboard', () => {
  it('shows a buyer their viewings and answered enquiries, and requests no agent data', async () => {
    const enquiries = [
      { id: 'e1', ref: 'E-1', at, listing, message: 'Is it there?', canReview: false, answeredAt: at },
      { id: 'e2', ref: 'E-2', at, message: 'And the others?', canReview: false },
    ];
    const viewing = { id: 'v', listing, name: 'Umar', slots: [at], at, agentId: 'amina' };
    const viewings = [
      { ...viewing, state: 'CONFIRMED' },
      { ...viewing, id: 'w', state: 'DONE' },
    ];
    await using visiting = await visit(routes, '/dashboard', respondFor('USER', { enquiries, viewings }));
    expect(screen.getByText('Confirmed')).toBeDefined();
    expect(screen.getAllByText('Answered')).toHaveLength(1);
    expect(screen.getByText('Awaiting reply')).toBeDefined();
    expect(screen.queryByText('To do today')).toBeNull();
    expect(visiting.server.requests.some(({ path }) => path.startsWith('/api/agent'))).toBe(false);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('shows an agent open tasks by priority and the slots used', async () => {
    await using visiting = await visit(routes, '/dashboard', respondFor('AGENT'));
    expect(taskLinks()).toEqual([
      '3Unanswered enquiries',
      '2New leads today',
      '1Listings expiring within 7 days',
      '4Drafts to finish',
      '7On the market',
    ]);
    expect(screen.getByLabelText<HTMLMeterElement>('2 of 2 listing slots used').value).toBe(2);
    expect(screen.getByText('Add a floor plan.')).toBeDefined();
    expect(visiting.server.requests.some(({ path }) => path.startsWith('/api/agent/whatsapp'))).toBe(false);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('shows a super agent unread WhatsApp messages and a link to the team, and an admin a link to the admin pages', async () => {
    await using _ = await visit(routes, '/dashboard', respondFor('SUPER_AGENT'));
    expect(taskLinks()).toContain('5Unread WhatsApp messages');
    expect(screen.getByRole('link', { name: 'My agents' })).toBeDefined();
    await using _1 = await visit(routes, '/dashboard', respondFor('AFRI_ADMIN'));
    expect(screen.getByRole('link', { name: 'Go to admin' }).getAttribute('href')).toBe('/admin');
  });
});
