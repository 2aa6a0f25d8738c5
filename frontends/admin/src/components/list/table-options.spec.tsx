import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as loginLogs from '../../pages/login-logs.page.tsx';
import { anAdmin, aPage, queryOf } from '../../testing/an-admin.ts';
import { tableOf, viewQuery } from './saved-views.tsx';

const routes = [{ path: '/admin/login-logs', ...loginLogs }];
const entry = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ',
  at: '2026-11-20T08:00:00.000Z',
  email: 'brian@kira.test',
  outcome: 'SUCCESS',
};

/** A stub of the login log and of the saved views. */
function api() {
  let views: unknown = [];
  return ({ method, path, body }: RecordedRequest): StubResponse => {
    if (!path.includes('/table-views/')) return { body: aPage([entry]) };
    if (method === 'PUT') ({ views } = JSON.parse(body));
    return { body: { views } };
  };
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Table options' }));
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the options of a table', () => {
  it('hide columns, but not the one that names the rows', async () => {
    await using visiting = await visit(routes, '/admin/login-logs?outcome=SUCCESS', api(), anAdmin);
    const all = headers();
    await open();
    const columns = within(screen.getByRole('group', { name: 'Columns' }));
    const [first, second] = columns.getAllByRole<HTMLInputElement>('checkbox');
    expect([first?.disabled, second?.checked]).toEqual([true, true]);
    if (second) await userEvent.click(second);
    await waitFor(() => expect(headers()).toHaveLength(all.length - 1));
    expect(visiting.router.state.location.search).toMatch(/outcome=SUCCESS&hide=\w+/);
    expect(second?.checked).toBe(false);
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('ask the server for as many rows as chosen', async () => {
    await using visiting = await visit(routes, '/admin/login-logs?page=1', api(), anAdmin);
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '100');
    await waitFor(() =>
      expect(queryOf(visiting.server.requests.findLast(({ path }) => path.includes('login'))?.path)).toEqual({
        pageSize: '100',
      }),
    );
  });

  it('save what is shown under a name, open it again, and remove it', async () => {
    const start = '/admin/login-logs?sort=at&hide=email&outcome=SUCCESS&q=brian&page=1';
    await using visiting = await visit(routes, start, api(), anAdmin);
    await open();
    const views = within(screen.getByRole('region', { name: 'Saved views' }));
    const save = async (name: string) => {
      await userEvent.type(await views.findByLabelText('Name of the view'), name);
      await userEvent.click(views.getByRole('button', { name: 'Save this view' }));
    };
    await save('Signed in');
    const link = await views.findByRole('link', { name: 'Signed in' });
    expect(link.getAttribute('href')).toContain('?hide=email&outcome=SUCCESS&sort=at');
    await save('Signed in');
    await waitFor(() =>
      expect(visiting.server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2),
    );
    expect(await views.findAllByRole('link')).toHaveLength(1);
    await userEvent.click(link);
    await waitFor(() =>
      expect(visiting.router.state.location.search).toBe('?hide=email&outcome=SUCCESS&sort=at'),
    );
    await userEvent.click(views.getByRole('button', { name: 'Remove view Signed in' }));
    await waitFor(() => expect(views.queryByRole('link')).toBeNull());
  });
});

describe('the name of a table', () => {
  it('is the address of its screen without the record', () => {
    expect(tableOf('/admin/users')).toBe('users');
    expect(tableOf('/admin/broker-agencies/01J8Z6Y5E4D3C2B1A0ZYXWVTSQ/edit')).toBe('broker-agencies-edit');
  });

  it('has views that name nobody', () => {
    expect(viewQuery(new URLSearchParams('sort=at&q=Brian&page=3&hide=a,b'))).toBe('hide=a%2Cb&sort=at');
  });
});
