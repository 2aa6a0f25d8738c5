import type { TeamRow } from '@ardhi/contracts/accounts/organisations';
import type { Asked, Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as agents from './agents.page.tsx';

const routes = [{ path: '/agent/agents', ...agents }];
const member = (userId: string, name: string, more: Partial<TeamRow> = {}): TeamRow => ({
  ...{ userId, name, slug: userId, areas: [], licensed: false, active: 3, reviews: 0, whatsapp: true },
  ...{ status: 'ACTIVE', seat: true, quotaShare: [], email: `${userId}@ardhi.test`, leads30d: 2 },
  ...more,
});
const team = [
  member('amina', 'Amina', { agency: { id: 'kyanja', name: 'Kyanja Homes' } }),
  member('brian', 'Brian'),
  member('clare', 'Clare', { status: 'ON_LEAVE' }),
];
const paged = (items: readonly object[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 100,
  totalPages: 1,
});
const made = { id: 'e', at: '2026-11-20T08:00:00.000Z', by: 'Amina', from: 'Dora', to: 'Brian', left: true };
const open = {
  ...{ id: 'i', state: 'OPEN', email: 'new@ardhi.test', url: 'https://ardhi.test/invitations/x' },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-27T08:00:00.000Z' },
};
const house = {
  ...{ id: 'kyanja', slug: 'kyanja-homes', displayName: 'Kyanja Homes', status: 'ACTIVE' },
  ...{ card: { logo: '/media/old-shown.webp' } },
};
const answering =
  (seats = { used: 3, limit: 5 }) =>
  ({ method, path }: Asked): Said => {
    if (path === '/api/media/files') return { status: 201, body: { fileId: 'picture' } };
    if (method !== 'GET') return { status: method === 'DELETE' ? 204 : 200, headers: { 'x-position': '7' } };
    if (path.startsWith('/api/agent/invitations')) return { body: paged([open]) };
    if (path.startsWith('/api/broker/agencies')) return { body: house };
    return { body: { ...paged(team), seats, handOvers: [{ ...made, listings: 12, leads: 30 }] } };
  };
const written = (asked: readonly Asked[]) =>
  asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, path === '/api/media/files' || JSON.parse(body)]);

beforeEach(() => sessionStorage.clear());

describe('the team of an agency', () => {
  it('shows who works in it, who is invited, and what was handed over by whom', async () => {
    await using visiting = await visit(routes, '/agent/agents', answering());
    expect(screen.getByText('3 of 5 seats taken')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Brian' }).getAttribute('href')).toBe('/brokers/brian');
    const told = screen.getByRole('row', { name: /Dora left, Brian took over/ });
    expect(within(told).getByText('12')).toBeDefined();
    expect(within(told).getByText('30')).toBeDefined();
    expect(screen.getByText('new@ardhi.test')).toBeDefined();
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  it('lets somebody leave in one step, to whoever is at work and chosen', async () => {
    await using visiting = await visit(routes, '/agent/agents', answering());
    const row = screen.getByRole('row', { name: /Amina.*Change/ });
    await userEvent.click(within(row).getByText('More'));
    await userEvent.click(within(row).getByRole('button', { name: 'Leaves the agency' }));
    const dialog = screen.getByRole('dialog', { name: 'Amina leaves the agency' });
    const heirs = within(dialog).getByLabelText<HTMLSelectElement>('Who takes over');
    expect([...heirs.options].map(({ text }) => text)).toEqual(['Brian']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leaves the agency' }));
    await waitFor(() =>
      expect(written(visiting.server.asked)).toEqual([
        ['DELETE', '/api/agent/agents/amina', { transferTo: 'brian' }],
      ]),
    );
    await waitFor(() =>
      expect(visiting.server.asked.some(({ path }) => path.includes('after=7'))).toBe(true),
    );
  });

  it('shows the agency’s pictures to who runs it, takes new ones in and old ones away', async () => {
    await using visiting = await visit(routes, '/agent/agents', answering());
    const looks = screen.getByRole('region', { name: 'How buyers see Kyanja Homes' });
    expect(looks.querySelector('img')?.getAttribute('src')).toBe('/media/old-shown.webp');
    const picture = new File(['x'], 'front.png', { type: 'image/png' });
    await userEvent.upload(within(looks).getByLabelText(/^Picture over your page/), picture);
    await waitFor(() => expect(written(visiting.server.asked)).toHaveLength(2));
    await userEvent.click(within(looks).getByRole('button', { name: 'Take the logo away' }));
    await waitFor(() =>
      expect(written(visiting.server.asked)).toEqual([
        ['POST', '/api/media/files', true],
        ['PUT', '/api/broker/agencies/kyanja', { coverMediaId: 'picture' }],
        ['PUT', '/api/broker/agencies/kyanja', { logoMediaId: null }],
      ]),
    );
    expect(within(looks).getByRole('link', { name: 'See your page' }).getAttribute('href')).toBe(
      '/agencies/kyanja-homes',
    );
  });

  it('gives somebody so many of the slots', async () => {
    await using visiting = await visit(routes, '/agent/agents', answering());
    const row = screen.getByRole('row', { name: /Amina.*Change/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Change' }));
    const most = screen.getByLabelText('Listings on the market at once, at most');
    await userEvent.type(most, '12');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(written(visiting.server.asked)).toEqual([
        [
          'PUT',
          '/api/agent/agents/amina',
          expect.objectContaining({ seat: true, quotaShare: [{ key: 'LISTING_SLOT', max: 12 }] }),
        ],
      ]),
    );
  });

  it('wants a reason for taking somebody’s work away', async () => {
    await using visiting = await visit(routes, '/agent/agents', answering());
    const row = screen.getByRole('row', { name: /Brian.*Change/ });
    await userEvent.click(within(row).getByText('More'));
    await userEvent.click(within(row).getByRole('button', { name: 'Suspend' }));
    const dialog = screen.getByRole('dialog', { name: 'Suspend: Brian' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(written(visiting.server.asked)).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Took a fee from a buyer');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await waitFor(() =>
      expect(written(visiting.server.asked)).toEqual([
        [
          'POST',
          '/api/agent/agents/brian/status',
          { status: 'SUSPENDED', reason: 'Took a fee from a buyer' },
        ],
      ]),
    );
  });

  it('invites by mail, and not when every seat is taken', async () => {
    await using visiting = await visit(routes, '/agent/agents', answering());
    await userEvent.type(screen.getByLabelText('Email'), 'guest@ardhi.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
    await waitFor(() =>
      expect(written(visiting.server.asked)).toEqual([
        ['POST', '/api/agent/invitations', { email: 'guest@ardhi.test' }],
      ]),
    );
    await using _ = await visit(routes, '/agent/agents', answering({ used: 5, limit: 5 }));
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByText(/Every seat is taken/)).toBeDefined();
  });
});
