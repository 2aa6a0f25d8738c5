import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as entitlements from './entitlements.page.tsx';

const routes = [{ path: '/agencies/:id/entitlements', ...entitlements }];
const agencyId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSR';
const path = `/agencies/${agencyId}/entitlements`;
const grant = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVT01',
  ownerType: 'AGENCY',
  ownerId: agencyId,
  itemKey: 'LISTING_SLOT',
  quantity: 40,
  used: 2,
  source: 'SUBSCRIPTION',
  sourceId: '01J8Z6Y5E4D3C2B1A0ZYXWVT02',
  priority: 50,
  effectiveAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
  rollover: false,
};
const breakdown = (more: object = {}) => ({
  owner: { type: 'AGENCY', id: agencyId, name: 'Kira Homes' },
  asOf: '2026-11-20T08:00:00.000Z',
  plan: 'Pro',
  lines: [
    {
      itemKey: 'LISTING_SLOT',
      measure: 'CAPACITY',
      granted: 42,
      used: 2,
      reserved: 1,
      remaining: 39,
      nextExpiry: { at: '2026-12-20T08:00:00.000Z', quantity: 38 },
      bySource: { SUBSCRIPTION: { granted: 40, used: 3 } },
      grants: [grant],
      consumers: [{ type: 'LISTING', id: grant.id, label: 'A plot by the lake (UG-P-1)', amount: 1 }],
    },
    {
      itemKey: 'STORAGE_BYTES',
      measure: 'CAPACITY',
      granted: 100 * 2 ** 20,
      used: 1.5 * 2 ** 20,
      reserved: 0,
      remaining: 98.5 * 2 ** 20,
      bySource: {},
      grants: [],
      consumers: [],
    },
  ],
  perAgent: [{ agentId: grant.id, name: 'Amina', used: { LISTING_SLOT: 3 } }],
  warnings: ['“Photos”: 30 used of 25. Buy more, or take some off.'],
  page: 1,
  pages: 1,
  ...more,
});
const answering =
  (body: object) =>
  ({ path: called }: RecordedRequest): StubResponse =>
    called.startsWith('/api/agencies/') ? { body } : {};

describe('the plan of an agency', () => {
  it('shows its people what they have, and behind each number what it consists of', async () => {
    await using visiting = await visit(routes, path, answering(breakdown()));
    expect(screen.getByRole('heading', { level: 1, name: 'Plan of Kira Homes' })).toBeDefined();
    expect(screen.getByText('Pro')).toBeDefined();
    expect(screen.getByText(/Photos”: 30 used of 25/)).toBeDefined();
    const [slots, storage] = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ parentElement }) => parentElement);
    if (!slots || !storage) throw new Error('two items are missing');
    expect(within(slots).getByRole('heading').textContent).toBe('42 listing slots');
    expect(slots.textContent).toContain('2 used, 39 left.');
    expect(slots.textContent).toContain('1 is reserved for a scheduled listing.');
    expect(slots.textContent).toContain('38 of what is left end on');
    expect(storage.textContent).toContain('1.5 MiB used, 98.5 MiB left.');
    await userEvent.setup().click(within(slots).getByText('What uses it (1)'));
    const link = within(slots).getByRole('link', { name: 'A plot by the lake (UG-P-1)' });
    expect(link.getAttribute('href')).toBe(`/properties/${grant.id}`);
    expect(within(slots).getByText(/Package/).textContent).toMatch(/^Package: 40, 2 used until /);
    expect(screen.getByText(/Amina/).parentElement?.textContent).toBe('Amina: 3 listing slots');
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('is found by the slug of the agency too', async () => {
    await using visiting = await visit(routes, '/agencies/kira-homes/entitlements', ({ path: called }) =>
      called.endsWith('/kira-homes')
        ? { body: { id: agencyId } }
        : answering(breakdown())({ path: called } as RecordedRequest),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Plan of Kira Homes' })).toBeDefined();
    expect(visiting.server.requests.map(({ path: called }) => called)).toContain(
      `/api/agencies/${agencyId}/entitlements`,
    );
  });

  it('is read again for its people where the server has rendered the public part', async () => {
    const answers: StubResponse[] = [{ body: { name: 'Kira Homes', activeListings: 1 } }];
    const user = { id: grant.id, role: 'AGENT', agencyId } as Profile;
    await using _ = await visit(routes, path, () => answers.shift() ?? { body: breakdown() }, user);
    expect(await screen.findByRole('heading', { name: '42 listing slots' })).toBeDefined();
  });

  it('says when it could not be read again, and tries again', async () => {
    const failed = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', message: 'Please try again.' } };
    const answers: StubResponse[] = [{ body: { name: 'Kira Homes', activeListings: 1 } }, failed];
    const user = { id: grant.id, role: 'AGENT', agencyId } as Profile;
    await using _ = await visit(routes, path, () => answers.shift() ?? { body: breakdown() }, user);
    expect(await screen.findByText('Please try again.')).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: '42 listing slots' })).toBeDefined();
  });

  it('loads further grants page by page', async () => {
    await using visiting = await visit(routes, `${path}?page=2`, answering(breakdown({ page: 2, pages: 3 })));
    expect(
      visiting.server.requests.some(({ path: called }) => called.endsWith('/entitlements-breakdown?page=2')),
    ).toBe(true);
    expect(screen.getByText('Page 2 of 3')).toBeDefined();
  });

  it('tells everyone else the package, since when it is verified, and how much it offers', async () => {
    const body = {
      name: 'Kira Homes',
      plan: 'Pro',
      verifiedSince: '2026-01-12T08:00:00.000Z',
      activeListings: 3,
    };
    await using visiting = await visit(routes, path, answering(body));
    expect(screen.getByText('Pro')).toBeDefined();
    expect(screen.getByText('Verified since 12 Jan 2026')).toBeDefined();
    expect(screen.getByText('3 listings on the market')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('says when there is none', async () => {
    await using _ = await visit(routes, path, answering({ name: 'Kira Homes', activeListings: 0 }));
    expect(screen.getByText('This agency has no active plan.')).toBeDefined();
  });
});
