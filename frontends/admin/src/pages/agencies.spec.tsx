import { seriousViolations } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as agencies from './agencies.page.tsx';

const agency = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
  ref: 'A-7K3F9Q',
  slug: 'kira-homes',
  type: 'AGENCY',
  status: 'ACTIVE',
  displayName: 'Kira Homes',
  email: 'office@kira.test',
  phones: [{ e164: '+256772123456', whatsapp: true }],
  addressLine: 'Kira Road 12',
  registrationNo: '80020001234567',
  createdAt: '2026-11-20T08:00:00.000Z',
  metrics: { active: 3, sold12m: 14 },
  counts: { agents: 2, listings: 3 },
  commands: ['SUSPEND', 'CLOSE', 'TRANSFER_OWNERSHIP'],
};

it('an agency shows how to reach it and its registration once its row is opened', async () => {
  const routes = [{ path: '/admin/broker-agencies', ...agencies }];
  await using visiting = await visit(
    routes,
    '/admin/broker-agencies',
    () => ({ body: aPage([agency]) }),
    anAdmin,
  );
  expect(screen.queryByText('office@kira.test')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Details of Kira Homes/ }));
  for (const text of ['office@kira.test', '+256772123456', 'Kira Road 12', '80020001234567', '14'])
    expect(screen.getByText(text)).toBeDefined();
  expect(await seriousViolations(visiting.page)).toEqual([]);
});
