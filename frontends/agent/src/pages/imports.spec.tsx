import type { ImportJob } from '@ardhi/contracts/listings/import';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as imports from './imports.page.tsx';

const routes = [{ path: '/agent/properties/import', ...imports }];
const id = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const address = `/agent/properties/import?job=${id}`;
const emptyColumn = { samples: [], confidence: 0 };
const counts = {
  total: 3,
  done: 0,
  ok: 0,
  warning: 0,
  error: 0,
  duplicate: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  undone: 0,
};
const job = (overrides: Partial<ImportJob>): ImportJob => ({
  id,
  fileName: 'houses.csv',
  kind: 'PROPERTY',
  state: 'MAPPING',
  startedAt: '2026-11-20T08:00:00.000Z',
  columns: [
    { header: 'Wo', samples: ['Kira'], field: 'place', confidence: 1 },
    { header: 'Cost', samples: ['1.2m'], confidence: 0 },
  ],
  values: {},
  defaults: {},
  rows: counts,
  ...overrides,
});
const row = (n: number, action: string, problems: object[] = []) => ({
  row: n,
  ref: `R-${n}`,
  action,
  problems,
});
const unknownPlace = {
  level: 'ERROR',
  code: 'UNKNOWN_PLACE',
  field: 'place',
  column: 'Wo',
  value: 'Atlantis',
  message: 'We know no place called so.',
  hint: 'Choose the place that it means.',
};
const checkedJob = job({
  state: 'CHECKED',
  rows: { ...counts, ok: 2, error: 1, done: 3 },
  needs: { slots: 2, slotsLeft: 1, images: 0 },
  preview: [{ row: 2, title: 'Home for sale in Kira', facts: ['Kira, Wakiso', 'UGX 1,200,000'] }],
  open: [{ field: 'place', value: 'Atlantis', rows: 1, suggestions: [{ id, label: 'Atlantic, Wakiso' }] }],
});
const preset = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZM',
  name: 'Our system',
  kind: 'PROPERTY',
  columns: { Cost: 'price', Other: 'title' },
  values: {},
  defaults: { currency: 'KES' },
};
const page = {
  items: [row(2, 'READY'), row(4, 'REFUSED', [unknownPlace])],
  total: 2,
  page: 1,
  pageSize: 50,
  totalPages: 1,
};

/** Responds with the given job states in turn, one per poll. */
const respondWithStates =
  (...states: readonly ImportJob[]) =>
  ({ method, path }: RecordedRequest): StubResponse => {
    if (path.includes('/report')) return { body: page };
    if (path.startsWith('/api/agent/import-mappings')) return { body: { items: [preset] } };
    if (method === 'GET' && path.startsWith(`/properties/import/${id}`)) {
      const [now] = states;
      if (states.length > 1) (states as ImportJob[]).shift();
      return { body: now };
    }
    if (method === 'GET') return { body: { ...page, items: [] } };
    return { status: path.endsWith('import') ? 201 : 202, body: states[0] };
  };
const requestsOf = (requests: readonly RecordedRequest[], method: string) =>
  requests.filter((request) => request.method === method);

describe('importing listings', () => {
  it('accepts a file, and explains why one cannot be read', async () => {
    let isUnreadable = true;
    await using visiting = await visit(routes, '/agent/properties/import', (request) =>
      request.method === 'POST' && isUnreadable
        ? errorResponse(400, 'FILE_UNREADABLE', 'This file cannot be read: it has 5,001 rows.')
        : respondWithStates(job({}))(request),
    );
    expect(screen.getByText('No imports yet.')).toBeDefined();
    await userEvent.upload(screen.getByLabelText('File'), new File(['a'], 'houses.csv'));
    await userEvent.click(screen.getByRole('button', { name: 'Upload file' }));
    expect(await screen.findByText(/it has 5,001 rows/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Download a blank template' }));
    await waitFor(() =>
      expect(visiting.server.requests.at(-1)?.path).toBe('/properties/import/template?kind=PROPERTY'),
    );
    isUnreadable = false;
    await userEvent.click(screen.getByRole('button', { name: 'Upload file' }));
    await waitFor(() => expect(visiting.router.state.location.search).toBe(`?job=${id}`));
  });

  it('maps columns and checks the file with the mapping', async () => {
    await using visiting = await visit(routes, address, respondWithStates(job({}), checkedJob));
    await userEvent.selectOptions(screen.getByLabelText('Field for Cost'), 'price');
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'UGX');
    await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
    expect(await screen.findByText(/2 of 3 rows can be imported/)).toBeDefined();
    expect(JSON.parse(requestsOf(visiting.server.requests, 'PUT')[0]?.body ?? '')).toEqual({
      columns: { Wo: 'place', Cost: 'price' },
      values: {},
      defaults: { currency: 'UGX' },
    });
  });

  it('asks for the kind of the listings if the file does not name it', async () => {
    await using _ = await visit(routes, address, respondWithStates(job({})));
    const purpose = screen.getByLabelText('For sale or for rent');
    expect(purpose.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/Nothing in the file says whether/)).toBeDefined();
    await userEvent.selectOptions(purpose, 'RENT');
    expect(screen.queryByText(/Nothing in the file says whether/)).toBeNull();
    await userEvent.selectOptions(purpose, '');
    await userEvent.selectOptions(screen.getByLabelText('Field for Cost'), 'purpose');
    expect(screen.queryByText(/Nothing in the file says whether/)).toBeNull();
  });

  it('applies a saved mapping preset', async () => {
    await using visiting = await visit(routes, address, respondWithStates(job({}), checkedJob));
    await userEvent.selectOptions(screen.getByLabelText('Use a saved column mapping'), 'Our system');
    await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
    await screen.findByText(/2 of 3 rows can be imported/);
    expect(JSON.parse(requestsOf(visiting.server.requests, 'PUT')[0]?.body ?? '')).toEqual({
      columns: { Wo: 'place', Cost: 'price' },
      values: {},
      defaults: { currency: 'KES' },
    });
  });

  it('renames and deletes a mapping preset', async () => {
    await using visiting = await visit(routes, '/agent/properties/import', respondWithStates(checkedJob));
    const name = screen.getByLabelText('Name of Our system');
    await userEvent.clear(name);
    await userEvent.type(name, 'The old feed');
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(requestsOf(visiting.server.requests, 'PUT')).toHaveLength(1));
    expect(JSON.parse(requestsOf(visiting.server.requests, 'PUT')[0]?.body ?? '')).toEqual({
      name: 'The old feed',
    });
    const forget = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Our system' });
    await waitFor(() => expect(forget.disabled).toBe(false));
    await userEvent.click(forget);
    await waitFor(() =>
      expect(requestsOf(visiting.server.requests, 'DELETE').map(({ path }) => path)).toEqual([
        `/api/agent/import-mappings/${preset.id}`,
      ]),
    );
  });

  it('asks for the meaning of unknown values and does not guess', async () => {
    await using visiting = await visit(routes, address, respondWithStates(checkedJob));
    expect(screen.getByText('Home for sale in Kira')).toBeDefined();
    expect(screen.getByText(/We know no place called so/)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Atlantic, Wakiso' }));
    await userEvent.click(screen.getByRole('button', { name: 'Apply and check again' }));
    await waitFor(() => expect(requestsOf(visiting.server.requests, 'PUT')).toHaveLength(1));
    expect(JSON.parse(requestsOf(visiting.server.requests, 'PUT')[0]?.body ?? '').values).toEqual({
      place: { Atlantis: id },
    });
  });

  it('shows the progress, resumes after a reload and ends with the totals', async () => {
    const running = job({ state: 'RUNNING', rows: { ...counts, done: 1 } });
    const done = job({
      state: 'DONE',
      rows: { ...counts, done: 3, created: 2, error: 1 },
      undoUntil: '2099-01-01T00:00:00.000Z',
    });
    await using _ = await visit(routes, address, respondWithStates(running, done));
    expect(screen.getByText(/1 of 3 rows/)).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
    expect(await screen.findByText(/2 new, 0 updated, 0 skipped, 1 rejected, out of 3/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo this import' })).toBeDefined();
  });

  it('shows the totals of an import that ends before its progress is read', async () => {
    const checking = job({ state: 'CHECKING' });
    const running = job({ state: 'RUNNING' });
    const done = job({ state: 'DONE', rows: { ...counts, done: 3, created: 2, error: 1 } });
    const states = [checking, checkedJob, checkedJob, running, running, done, done];
    await using _ = await visit(routes, address, respondWithStates(...states));
    await userEvent.click(await screen.findByRole('button', { name: /^Import \d/ }));
    expect(await screen.findByText(/2 new, 0 updated/)).toBeDefined();
  });

  it('imports corrected rows with the mapping of the first import and checks them at once', async () => {
    const done = job({
      state: 'DONE',
      rows: { ...counts, done: 3, created: 2, error: 1 },
      values: { place: { Atlantis: id } },
      defaults: { currency: 'UGX' },
    });
    const next = job({
      id: preset.id,
      columns: [...done.columns, { ...emptyColumn, header: 'why refused' }],
    });
    await using visiting = await visit(routes, address, (request) => {
      const { method, path } = request;
      if (method === 'POST' && path === '/properties/import') return { status: 201, body: next };
      if (method === 'GET' && path === `/properties/import/${next.id}`) return { body: next };
      return respondWithStates(done)(request);
    });
    await userEvent.upload(screen.getByLabelText('Upload corrected rows'), new File(['a'], 'mended.csv'));
    await waitFor(() => expect(visiting.router.state.location.search).toBe(`?job=${preset.id}`));
    expect(
      requestsOf(visiting.server.requests, 'PUT').map(({ path, body }) => [path, JSON.parse(body)]),
    ).toEqual([
      [
        `/properties/import/${preset.id}/mapping`,
        {
          columns: { Wo: 'place', Cost: null, 'why refused': null },
          values: { place: { Atlantis: id } },
          defaults: { currency: 'UGX' },
        },
      ],
    ]);
    expect(requestsOf(visiting.server.requests, 'POST').map(({ path }) => path)).toEqual([
      '/properties/import',
      `/properties/import/${preset.id}/check`,
    ]);
  });

  it('keeps its state while the connection is lost', async () => {
    const running = job({ state: 'RUNNING', rows: { ...counts, done: 1 } });
    let polls = 0;
    await using _ = await visit(routes, address, (request) => {
      const isPoll = request.method === 'GET' && request.path === `/properties/import/${id}`;
      if (isPoll && polls++ === 1) return { status: 503 };
      return respondWithStates(polls < 3 ? running : job({ state: 'RUNNING', rows: { ...counts, done: 2 } }))(
        request,
      );
    });
    expect(screen.getByText(/1 of 3 rows/)).toBeDefined();
    await waitFor(() => expect(polls).toBeGreaterThan(1));
    expect(screen.getByText(/1 of 3 rows/)).toBeDefined();
    expect(await screen.findByText(/2 of 3 rows/)).toBeDefined();
  });

  it.each([
    ['the mapping step', job({})],
    ['the check step', checkedJob],
  ])('%s has no serious accessibility violations', async (_, state) => {
    await using visiting = await visit(routes, address, respondWithStates(state));
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
