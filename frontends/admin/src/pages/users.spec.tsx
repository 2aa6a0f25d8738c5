import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as failed from '../components/layout/admin-error-boundary.tsx';
import { anAdmin, aPage, queryOf } from '../testing/an-admin.ts';
import * as users from './users.page.tsx';

const routes = [
  {
    ErrorBoundary: failed.ErrorBoundary,
    children: [
      { path: '/admin/users', ...users },
      { path: '*', element: <p>Elsewhere</p> },
    ],
  },
];
const brian = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSB',
  email: 'brian@ardhi.test',
  emailVerified: true,
  name: 'Brian Okello',
  role: 'SUPER_AGENT',
  agencyId: null,
  permissions: [],
  status: 'SUSPENDED',
  createdAt: '2026-10-17T08:00:00.000Z',
  listings: 9,
};
const answer = (): StubResponse => ({ body: aPage([brian]) });

describe('the users', () => {
  it('are shown with labels, never with codes', async () => {
    await using visiting = await visit(routes, '/admin/users', answer);
    const row = screen.getByRole('row', { name: /Brian Okello/ });
    expect(within(row).getByText('Super agent')).toBeDefined();
    expect(within(row).getByText('Suspended')).toBeDefined();
    expect(visiting.page.textContent).not.toMatch(/[A-Z]{3,}_?[A-Z]{3,}/);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('have rows that open for what has no column', async () => {
    const granted = {
      ...brian,
      phone: { e164: '+256772123456', whatsapp: true },
      permissions: ['user.edit'],
    };
    await using _ = await visit(routes, '/admin/users', () => ({ body: aPage([granted]) }));
    await userEvent.click(screen.getByRole('button', { name: /Brian Okello/ }));
    expect(screen.getByText('brian@ardhi.test, confirmed')).toBeDefined();
    expect(screen.getByText('+256772123456')).toBeDefined();
  });

  it('are requested with the parameters of the URL that the call accepts', async () => {
    const address = '/admin/users?role=AGENT&sort=name&from=2026-10-01&status=NONSENSE&page=2&colour=red';
    await using visiting = await visit(routes, address, () => ({
      body: aPage([brian], { page: 2, totalPages: 3 }),
    }));
    expect(queryOf(visiting.server.requests[0]?.path)).toEqual({
      role: 'AGENT',
      sort: 'name',
      from: '2026-10-01',
      page: '2',
    });
  });

  it('are filtered and sorted through the URL', async () => {
    await using visiting = await visit(routes, '/admin/users?page=1', answer);
    const currentQuery = () => visiting.router.state.location.search;
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending'),
    );
    expect(currentQuery()).toBe('?sort=name');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Name/ }));
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Agent');
    await screen.findByRole('link', { name: 'Clear filters' });
    expect(currentQuery()).toBe('?sort=name&role=AGENT');
    await userEvent.type(screen.getByRole('searchbox'), 'okello{Enter}');
    await waitFor(() => expect(currentQuery()).toBe('?sort=name&role=AGENT&q=okello'));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('are not filtered by an impossible range of days, and its error is read with both days', async () => {
    await using visiting = await visit(routes, '/admin/users?from=2026-10-05', answer);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-10-01' } });
    expect(visiting.router.state.location.search).toBe('?from=2026-10-05');
    for (const label of ['From', 'To']) {
      const day = screen.getByLabelText(label);
      expect(day.getAttribute('aria-invalid')).toBe('true');
      const description = document.getElementById(day.getAttribute('aria-describedby') ?? '');
      expect(description?.textContent).toBe('Start before the end, at most 366 days.');
    }
  });

  it('redirect to the last page when the URL is past it', async () => {
    await using visiting = await visit(routes, '/admin/users?page=9', ({ path }) => {
      const page = Number(queryOf(path)['page']);
      return {
        body: page > 3 ? aPage([], { page, totalPages: 3 }) : aPage([brian], { page, totalPages: 3 }),
      };
    });
    expect(visiting.router.state.location.search).toBe('?page=3');
    expect(screen.getByText('Page 3 of 3')).toBeDefined();
  });

  it('are downloaded as CSV with all pages and the filters and sorting of the URL', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    await using visiting = await visit(routes, '/admin/users?role=AGENT&sort=name&page=2', answer);
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const queries = visiting.server.requests.map(({ path }) => queryOf(path));
    expect(queries.at(-1)).toEqual({ role: 'AGENT', sort: 'name', format: 'csv' });
    expect(saved[0]?.type).toBe('text/csv');
  });

  it('show an empty message and a link that clears the filters', async () => {
    await using _ = await visit(routes, '/admin/users?q=nobody', () => ({
      body: aPage([], { totalPages: 0 }),
    }));
    expect(screen.getByText('No users yet.')).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Clear filters' })[0]?.getAttribute('href')).toBe(
      '/admin/users',
    );
  });

  it('are created by admins who may grant roles, with errors beside their fields', async () => {
    let sent = '';
    const register = ({ method, body }: { method: string; body: string }): StubResponse => {
      if (method === 'POST') sent = body;
      return method === 'POST' ? { status: 201, body: brian } : answer();
    };
    await using visiting = await visit(routes, '/admin/users', register, anAdmin);
    await userEvent.click(screen.getByRole('button', { name: 'New user' }));
    const dialog = screen.getByRole('dialog', { name: 'New user' });
    const offered = within(within(dialog).getByLabelText('Role')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).not.toContain('Administrator');
    await userEvent.type(within(dialog).getByLabelText('Email'), 'nakato');
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Nakato');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create account' }));
    expect(await within(dialog).findByText('Enter an email address, like amina@example.com.')).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText('Email'), '@ardhi.test');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toContain(brian.id));
    expect(JSON.parse(sent)).toEqual({ email: 'nakato@ardhi.test', name: 'Nakato', role: 'USER' });
  });

  it('cannot be created without the permission, which is named', async () => {
    await using _ = await visit(routes, '/admin/users', answer);
    expect(screen.queryByRole('button', { name: 'New user' })).toBeNull();
    expect(screen.getByText(/This takes the permission “Grant roles and permissions”/)).toBeDefined();
  });

  it('show an error when loading fails, and load on retry', async () => {
    let down = true;
    await using _ = await visit(routes, '/admin/users?role=AGENT', () =>
      down ? errorResponse(500, 'INTERNAL_ERROR', 'Something went wrong. Please try again.') : answer(),
    );
    expect(screen.getByRole('heading', { name: 'Failed to load data' })).toBeDefined();
    expect(screen.getByText('Something went wrong. Please try again.')).toBeDefined();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Brian Okello')).toBeDefined();
  });
});
