import type { LoginLogEntry } from '@ardhi/contracts/accounts/admin.routes';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as loginLogs from './login-logs.page.tsx';

const entry: LoginLogEntry = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
  at: '2026-11-20T08:00:00.000Z',
  userId: '01J8Z6Y5E4D3C2B1A0ZYXWVTSV',
  user: 'Brian Okello',
  outcome: 'SUCCESS',
  provider: 'password',
  ip: '41.210.0.0',
  device: 'Android',
  browser: 'Chrome',
  requestId: 'b7a1c2',
};

it('a login shows how the person signed in, and by which request, once it is opened', async () => {
  const routes = [{ path: '/admin/login-logs', ...loginLogs }];
  await using visiting = await visit(routes, '/admin/login-logs', () => ({ body: aPage([entry]) }), anAdmin);
  expect(screen.queryByText('b7a1c2')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Details of Brian Okello/ }));
  for (const text of ['Sign-in method', 'password', 'Request id', 'b7a1c2'])
    expect(screen.getByText(text)).toBeDefined();
  expect(await seriousViolations(visiting.page)).toEqual([]);
});
