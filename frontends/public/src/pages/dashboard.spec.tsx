import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
    if (path.startsWith('/api/users/profile')) return { body: { id: 'me', name: 'Umar', role, unread: 1 } };
    if (path.startsWith('/api/users/favourites')) return { body: { ...paged([]), folders: [] } };
    if (path.startsWith('/api/users/notifications')) return { body: paged([]) };
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
  it('shows notifications, and marks them as read', async () => {
    const notice = {
      id: 'n1',
      at,
      kind: 'JOIN_REQUESTED',
      title: 'Request to join',
      body: 'Umar asks.',
      href: '/agent/agents',
    };
    await using visiting = await visit(routes, '/dashboard', (request) =>
      request.path.startsWith('/api/users/notifications')
        ? { body: paged([notice, { ...notice, id: 'n2', title: 'Older', readAt: at }]) }
        : respondFor('USER')(request),
    );
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(within(region).getByRole('link', { name: 'Request to join' }).getAttribute('href')).toBe(
      '/agent/agents',
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.click(within(region).getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(
        visiting.server.requests
          .filter(({ method }) => method === 'POST')
          .map(({ path, body }) => [path, body]),
      ).toEqual([['/api/users/notifications/read', '{}']]),
    );
  });

  it('shows older notifications by pages, and offers to mark all as read while any is unread', async () => {
    const notices = Array.from({ length: 8 }, (_, n) => ({
      id: `n${n}`,
      at,
      kind: 'ENQUIRY_RECEIVED',
      title: `Enquiry ${n}`,
      body: 'Somebody wrote to you.',
      href: '/agent/properties',
      // Those of the first page were opened before.
      ...(n < 5 && { readAt: at }),
    }));
    const respond = (request: RecordedRequest): StubResponse => {
      const { pathname, searchParams } = new URL(request.path, 'http://site.test');
      if (pathname === '/api/users/profile')
        return { body: { id: 'me', name: 'Umar', role: 'USER', unread: 3 } };
      if (pathname !== '/api/users/notifications') return respondFor('USER')(request);
      const page = Number(searchParams.get('page'));
      const items = notices.slice((page - 1) * 5, page * 5);
      return { body: { items, total: 8, page, pageSize: 5, totalPages: 2 } };
    };
    await using _ = await visit(routes, '/dashboard', respond);
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(within(region).getByRole('button', { name: 'Mark all as read' })).toBeDefined();
    expect(within(region).queryByText('Enquiry 7')).toBeNull();
    await userEvent.click(within(region).getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('Enquiry 7')).toBeDefined();
    expect(screen.queryByText('Enquiry 4')).toBeNull();
  });

  it('shows the newest notifications for a page that does not exist', async () => {
    const notice = {
      id: 'n1',
      at,
      kind: 'LEAD_ASSIGNED',
      title: 'A lead',
      body: 'Yours.',
      href: '/dashboard',
    };
    await using _ = await visit(routes, '/dashboard?page=9', (request) => {
      if (!request.path.startsWith('/api/users/notifications')) return respondFor('USER')(request);
      return { body: request.path.includes('page=9') ? { ...paged([]), total: 1 } : paged([notice]) };
    });
    expect(screen.getByRole('link', { name: 'A lead' })).toBeDefined();
  });

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
