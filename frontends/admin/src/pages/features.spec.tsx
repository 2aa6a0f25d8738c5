import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as edit from './edit-feature.page.tsx';
import * as features from './features.page.tsx';
import * as fresh from './new-feature.page.tsx';

const routes = [
  { path: '/admin/features', ...features },
  { path: '/admin/features/new', ...fresh },
  { path: '/admin/features/:id/edit', ...edit },
  { path: '*', element: <p>Elsewhere</p> },
];
const pool = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
  key: 'pool',
  label: { en: 'Swimming pool', fr: 'Piscine' },
  group: 'EXTERIOR',
  icon: 'pool',
  kinds: ['PROPERTY', 'HOTEL'],
  filterable: true,
  sort: 7,
  active: true,
  used: 0,
};
const history = [
  {
    version: 2,
    at: '2026-11-20T08:00:00.000Z',
    by: { id: 'a', name: 'Amina' },
    type: 'Amended',
    changes: [{ field: 'label', from: null, to: null }],
  },
  {
    version: 1,
    at: '2026-11-01T08:00:00.000Z',
    by: { id: 'system', name: '' },
    type: 'Entered',
    changes: [],
  },
];
const api = ({ path, method }: RecordedRequest): StubResponse => {
  if (path.endsWith('/history')) return { body: aPage(history) };
  if (method === 'DELETE') return { status: 204 };
  if (path.includes(pool.id)) return { body: pool };
  return method === 'GET' ? { body: aPage([pool]) } : { status: 201, body: pool };
};
const writeRequests = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method !== 'GET');

describe('the features', () => {
  afterEach(() => sessionStorage.clear());

  it('are listed with their listing kinds and the number of listings that use them', async () => {
    await using visiting = await visit(routes, '/admin/features', api);
    const row = screen.getByRole('row', { name: /Swimming pool/ });
    expect(within(row).getByText('Outside')).toBeDefined();
    expect(within(row).getByText('House or building, Hotel')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('are added, with errors beside their fields and no values lost', async () => {
    let taken = true;
    await using visiting = await visit(routes, '/admin/features/new', (request) =>
      request.method === 'POST' && taken
        ? errorResponse(409, 'ALREADY_EXISTS', 'This name, key or address is taken.')
        : api(request),
    );
    await userEvent.type(screen.getByLabelText('Label'), 'Solar kiln');
    await userEvent.type(screen.getByLabelText('Key'), 'Solar Kiln');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is not a feature key.')).toBeDefined();
    expect(screen.getByText('Choose at least 1.')).toBeDefined();
    await userEvent.clear(screen.getByLabelText('Key'));
    await userEvent.type(screen.getByLabelText('Key'), 'solar-kiln');
    await userEvent.click(screen.getByLabelText('Land'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This name, key or address is taken.')).toBeDefined();
    expect(screen.getByText('The feature was not saved.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe('Solar kiln');
    taken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe('/admin/features'));
    expect(JSON.parse(writeRequests(visiting.server.requests).at(-1)?.body ?? '')).toEqual({
      key: 'solar-kiln',
      label: { en: 'Solar kiln' },
      group: 'INTERIOR',
      icon: 'solar-kiln',
      kinds: ['PLOT'],
      filterable: true,
      sort: 1_000,
      active: true,
    });
  });

  it('keep their key and their other languages when edited, beside their history', async () => {
    await using visiting = await visit(routes, `/admin/features/${pool.id}/edit`, api);
    expect(screen.getByText('Changed: Label')).toBeDefined();
    expect(screen.getByText(/by the system/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Label'), 's');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(1));
    const body = JSON.parse(writeRequests(visiting.server.requests)[0]?.body ?? '');
    expect(body.label).toEqual({ en: 'Swimming pools', fr: 'Piscine' });
    expect(body).not.toHaveProperty('key');
  });

  it('are removed only after the consequences are shown', async () => {
    await using visiting = await visit(routes, `/admin/features/${pool.id}/edit`, api);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(writeRequests(visiting.server.requests)).toEqual([]);
    const dialog = screen.getByRole('dialog', { name: 'Remove Swimming pool?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe('/admin/features'));
  });
});
