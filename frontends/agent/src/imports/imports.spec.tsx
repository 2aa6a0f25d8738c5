import type { ImportJob } from '@ardhi/contracts/listings/import';
import { type Asked, refused, type Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as imports from './imports.page.tsx';

const routes = [{ path: '/agent/properties/import', ...imports }];
const id = '01HZZZZZZZZZZZZZZZZZZZZZZZ';
const address = `/agent/properties/import?job=${id}`;
const why = { samples: [], confidence: 0 };
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
const job = (more: Partial<ImportJob>): ImportJob => ({
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
  ...more,
});
const row = (n: number, action: string, problems: object[] = []) => ({
  row: n,
  ref: `R-${n}`,
  action,
  problems,
});
const unknown = {
  level: 'ERROR',
  code: 'UNKNOWN_PLACE',
  field: 'place',
  column: 'Wo',
  value: 'Atlantis',
  message: 'We know no place called so.',
  hint: 'Choose the place that it means.',
};
const found = job({
  state: 'CHECKED',
  rows: { ...counts, ok: 2, error: 1, done: 3 },
  needs: { slots: 2, slotsLeft: 1, images: 0 },
  preview: [{ row: 2, title: 'Home for sale in Kira', facts: ['Kira, Wakiso', 'UGX 1,200,000'] }],
  open: [{ field: 'place', value: 'Atlantis', rows: 1, suggestions: [{ id, label: 'Atlantic, Wakiso' }] }],
});
const remembered = {
  ...{ id: '01HZZZZZZZZZZZZZZZZZZZZZZM', name: 'Our system', kind: 'PROPERTY' },
  ...{ columns: { Cost: 'price', Other: 'title' }, values: {}, defaults: { currency: 'KES' } },
};
const page = {
  items: [row(2, 'READY'), row(4, 'REFUSED', [unknown])],
  total: 2,
  page: 1,
  pageSize: 50,
  totalPages: 1,
};

/** A service whose job goes through the given states, one for each time that it is asked how far it is. */
const going =
  (...states: readonly ImportJob[]) =>
  ({ method, path }: Asked): Said => {
    if (path.includes('/report')) return { body: page };
    if (path.startsWith('/api/agent/import-mappings')) return { body: { items: [remembered] } };
    if (method === 'GET' && path.startsWith(`/properties/import/${id}`)) {
      const [now] = states;
      if (states.length > 1) (states as ImportJob[]).shift();
      return { body: now };
    }
    if (method === 'GET') return { body: { ...page, items: [] } };
    return { status: path.endsWith('import') ? 201 : 202, body: states[0] };
  };
const sent = (asked: readonly Asked[], method: string) => asked.filter((one) => one.method === method);

describe('importing listings', () => {
  it('takes a file in, and says what is wrong with one that cannot be read', async () => {
    let broken = true;
    await using visiting = await visit(routes, '/agent/properties/import', (asked) =>
      asked.method === 'POST' && broken
        ? refused(400, 'FILE_UNREADABLE', 'This file cannot be read: it has 5,001 rows.')
        : going(job({}))(asked),
    );
    expect(screen.getByText('No imports yet.')).toBeDefined();
    await userEvent.upload(screen.getByLabelText('File'), new File(['a'], 'houses.csv'));
    await userEvent.click(screen.getByRole('button', { name: 'Hand in the file' }));
    expect(await screen.findByText(/it has 5,001 rows/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save an empty table to fill in' }));
    await waitFor(() =>
      expect(visiting.server.asked.at(-1)?.path).toBe('/properties/import/template?kind=PROPERTY'),
    );
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Hand in the file' }));
    await waitFor(() => expect(visiting.router.state.location.search).toBe(`?job=${id}`));
  });

  it('lets columns be named, and checks the file under them', async () => {
    await using visiting = await visit(routes, address, going(job({}), found));
    await userEvent.selectOptions(screen.getByLabelText('What Cost means'), 'price');
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'UGX');
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText(/2 of 3 rows can come in/)).toBeDefined();
    expect(JSON.parse(sent(visiting.server.asked, 'PUT')[0]?.body ?? '')).toEqual({
      columns: { Wo: 'place', Cost: 'price' },
      values: {},
      defaults: { currency: 'UGX' },
    });
  });

  it('takes over how the columns of an earlier file were named', async () => {
    await using visiting = await visit(routes, address, going(job({}), found));
    await userEvent.selectOptions(screen.getByLabelText('Columns as you named them in'), 'Our system');
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
    await screen.findByText(/2 of 3 rows can come in/);
    expect(JSON.parse(sent(visiting.server.asked, 'PUT')[0]?.body ?? '')).toEqual({
      columns: { Wo: 'place', Cost: 'price' },
      values: {},
      defaults: { currency: 'KES' },
    });
  });

  it('renames and forgets what is remembered', async () => {
    await using visiting = await visit(routes, '/agent/properties/import', going(found));
    const name = screen.getByLabelText('Name of Our system');
    await userEvent.clear(name);
    await userEvent.type(name, 'The old feed');
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(sent(visiting.server.asked, 'PUT')).toHaveLength(1));
    expect(JSON.parse(sent(visiting.server.asked, 'PUT')[0]?.body ?? '')).toEqual({ name: 'The old feed' });
    const forget = screen.getByRole<HTMLButtonElement>('button', { name: 'Forget Our system' });
    await waitFor(() => expect(forget.disabled).toBe(false));
    await userEvent.click(forget);
    await waitFor(() =>
      expect(sent(visiting.server.asked, 'DELETE').map(({ path }) => path)).toEqual([
        `/api/agent/import-mappings/${remembered.id}`,
      ]),
    );
  });

  it('asks what unknown words mean, and guesses nothing', async () => {
    await using visiting = await visit(routes, address, going(found));
    expect(screen.getByText('Home for sale in Kira')).toBeDefined();
    expect(screen.getByText(/We know no place called so/)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Atlantic, Wakiso' }));
    await userEvent.click(screen.getByRole('button', { name: 'Check again with these' }));
    await waitFor(() => expect(sent(visiting.server.asked, 'PUT')).toHaveLength(1));
    expect(JSON.parse(sent(visiting.server.asked, 'PUT')[0]?.body ?? '').values).toEqual({
      place: { Atlantis: id },
    });
  });

  it('shows how far it is, goes on after a reload, and ends with what it came to', async () => {
    const running = job({ state: 'RUNNING', rows: { ...counts, done: 1 } });
    const done = job({
      state: 'DONE',
      rows: { ...counts, done: 3, created: 2, error: 1 },
      undoUntil: '2099-01-01T00:00:00.000Z',
    });
    await using _ = await visit(routes, address, going(running, done));
    expect(screen.getByText(/1 of 3 rows/)).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
    expect(
      await screen.findByText(
        /2 new, 0 changed, 0 left as they are, 1 refused, of 3/,
        {},
        { timeout: 4_000 },
      ),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Take it all back' })).toBeDefined();
  });

  it('takes the mended rows in under what the columns meant, and checks them at once', async () => {
    const done = job({
      state: 'DONE',
      rows: { ...counts, done: 3, created: 2, error: 1 },
      values: { place: { Atlantis: id } },
      defaults: { currency: 'UGX' },
    });
    const next = job({ id: remembered.id, columns: [...done.columns, { ...why, header: 'why refused' }] });
    await using visiting = await visit(routes, address, (asked) =>
      asked.method === 'POST' && asked.path === '/properties/import'
        ? { status: 201, body: next }
        : going(done)(asked),
    );
    await userEvent.upload(screen.getByLabelText('Hand in the mended rows'), new File(['a'], 'mended.csv'));
    await waitFor(() => expect(visiting.router.state.location.search).toBe(`?job=${remembered.id}`));
    expect(sent(visiting.server.asked, 'PUT').map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      [
        `/properties/import/${remembered.id}/mapping`,
        {
          columns: { Wo: 'place', Cost: null, 'why refused': null },
          values: { place: { Atlantis: id } },
          defaults: { currency: 'UGX' },
        },
      ],
    ]);
    expect(sent(visiting.server.asked, 'POST').map(({ path }) => path)).toEqual([
      '/properties/import',
      `/properties/import/${remembered.id}/check`,
    ]);
  });

  it('keeps its place while the connection is lost', async () => {
    const running = job({ state: 'RUNNING', rows: { ...counts, done: 1 } });
    let lost = 0;
    await using _ = await visit(routes, address, (asked) => {
      const isLook = asked.method === 'GET' && asked.path === `/properties/import/${id}`;
      if (isLook && lost++ === 1) return { status: 503 };
      return going(lost < 3 ? running : job({ state: 'RUNNING', rows: { ...counts, done: 2 } }))(asked);
    });
    expect(screen.getByText(/1 of 3 rows/)).toBeDefined();
    await waitFor(() => expect(lost).toBeGreaterThan(1), { timeout: 5_000 });
    expect(screen.getByText(/1 of 3 rows/)).toBeDefined();
    expect(await screen.findByText(/2 of 3 rows/, {}, { timeout: 8_000 })).toBeDefined();
  });

  it.each([
    ['naming columns', job({})],
    ['what was found', found],
  ])('%s has nothing that axe finds serious', async (_, state) => {
    await using visiting = await visit(routes, address, going(state));
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });
});
