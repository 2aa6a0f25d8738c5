import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as breakdown from './agency-entitlements-breakdown.page.tsx';
import * as usage from './agency-usage.page.tsx';

const routes = [
  { path: '/admin/agency-usage', ...usage },
  { path: '/admin/agency-entitlements-breakdown', ...breakdown },
];
const id = (last: string) => `01J8Z6Y5E4D3C2B1A0ZYXWVTS${last}`;
const kira = { type: 'AGENCY', id: id('A'), name: 'Kira Homes', email: 'office@kira.test' };
const bumps = {
  agencyId: kira.id,
  name: kira.name,
  itemKey: 'BUMP',
  granted: 20,
  used: 12,
  percent: 60,
  runsOutInDays: 30,
};
const grant = {
  id: id('G'),
  ownerType: 'AGENCY',
  ownerId: kira.id,
  itemKey: 'BUMP',
  quantity: 20,
  used: 12,
  source: 'PURCHASE',
  sourceId: id('R'),
  priority: 80,
  effectiveAt: '2026-11-01T08:00:00.000Z',
  expiresAt: null,
  rollover: false,
};
const has = {
  owner: { type: 'AGENCY', id: kira.id, name: kira.name },
  asOf: '2026-11-20T08:00:00.000Z',
  plan: 'Pro',
  lines: [
    {
      ...{ itemKey: 'BUMP', measure: 'CONSUMABLE', granted: 20, used: 12, reserved: 0, remaining: 8 },
      bySource: {},
      grants: [grant],
      consumers: [{ type: 'LISTING', id: id('L'), label: 'A plot in Kira (UG-P-1)', amount: 12 }],
    },
  ],
  perAgent: [],
  warnings: ['8 bumps end on 2026-12-01.'],
  page: 1,
  pages: 1,
};
const respond = ({ path, method }: RecordedRequest) => {
  if (method === 'POST') return { body: grant };
  if (path.includes('/receivers')) return { body: aPage([kira]) };
  if (path.includes('/entitlements-breakdown')) return { body: has };
  return { body: aPage([bumps]) };
};
beforeEach(() => sessionStorage.clear());

describe('the usage of agencies', () => {
  it('is ranked, with filters in the address, and opens the lists behind its numbers', async () => {
    await using visiting = await visit(routes, '/admin/agency-usage?itemKey=BUMP', respond);
    expect(screen.getByRole('heading', { name: 'Agency usage' })).toBeDefined();
    const row = within(screen.getByRole('row', { name: /Kira Homes/ }));
    for (const text of ['12', '20', '60 %', 'in 30 days']) expect(row.getByText(text)).toBeDefined();
    expect(visiting.server.requests[0]?.path).toContain('itemKey=BUMP');
    expect(await seriousViolations(visiting.page)).toEqual([]);
    fireEvent.click(row.getByRole('link', { name: 'Kira Homes' }));
    expect(await screen.findByRole('heading', { name: 'Entitlements breakdown' })).toBeDefined();
  });

  it('says when no agency uses the item', async () => {
    await using _ = await visit(routes, '/admin/agency-usage', () => ({ body: aPage([]) }));
    expect(screen.getByText('No agency uses this item.')).toBeDefined();
  });
});

describe('the entitlements breakdown', () => {
  it('asks for an agency first', async () => {
    await using visiting = await visit(routes, '/admin/agency-entitlements-breakdown', respond);
    expect(screen.getByText('Choose an agency.')).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Kira Homes' }));
    expect(await screen.findByRole('heading', { name: 'Kira Homes' })).toBeDefined();
    expect(visiting.server.requests.at(-1)?.path).toContain(`/agencies/${kira.id}/entitlements-breakdown`);
  });

  it('opens the grants and what uses them, and takes a grant back with a reason', async () => {
    await using visiting = await visit(
      routes,
      `/admin/agency-entitlements-breakdown?agency=${kira.id}`,
      respond,
    );
    expect(screen.getByText('8 bumps end on 2026-12-01.')).toBeDefined();
    fireEvent.click(within(screen.getByRole('row', { name: /Bumps/ })).getByRole('button'));
    expect(await screen.findByText(/Purchase: 12 of 20 used/)).toBeDefined();
    expect(screen.getByText('A plot in Kira (UG-P-1) · 12')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Given by mistake' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    await waitFor(() => {
      const sent = visiting.server.requests.find(({ method }) => method === 'POST');
      expect(sent?.path).toContain(`/api/admin/grants/${grant.id}/void`);
    });
  });
});
