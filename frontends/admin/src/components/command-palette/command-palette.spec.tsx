import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAdmin, aPage } from '../../testing/an-admin.ts';
import * as layout from '../layout/admin-layout.tsx';

const routes = [
  {
    path: '/admin',
    ...layout,
    children: [
      { index: true, Component: () => <h1>Overview</h1> },
      { path: '*', Component: () => <h1>Elsewhere</h1> },
    ],
  },
];
const user = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSU', name: 'Brian Okello', email: 'brian@kira.test' };
const respond = ({ path }: RecordedRequest) => {
  if (path.startsWith('/api/admin/users')) return { body: aPage([user]) };
  if (path.startsWith('/api/admin/orders')) return { status: 503, body: {} };
  return { body: aPage([]) };
};
const open = () => visit(routes, '/admin', respond, anAdmin);
const field = () =>
  screen.findByRole('combobox', { name: 'Screen, name, email, phone, number or reference' });

describe('the command palette', () => {
  it('opens by Ctrl K with the focus in its field, and goes to a record by keyboard', async () => {
    await using visiting = await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await field();
    await waitFor(() => expect(document.activeElement).toBe(input));
    await userEvent.type(input, 'bria');
    await screen.findByRole('option', { name: 'Brian Okello brian@kira.test User' });
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe(`/admin/users/${user.id}/info`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes to a screen by its name, and closes by Ctrl K', async () => {
    await using visiting = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Find (Ctrl K)' }));
    await userEvent.type(await field(), 'audit');
    await userEvent.click(await screen.findByRole('option', { name: 'Audit log Screen' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe('/admin/audit'));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(
      within(await screen.findByRole('dialog')).getByRole('heading', { name: 'Find anything' }),
    ).toBeDefined();
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
