import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aPage, queryOf } from '../testing/an-admin.ts';
import * as create from './add-places.page.tsx';
import * as countries from './countries.page.tsx';
import * as one from './place.page.tsx';
import * as places from './places.page.tsx';

const routes = [
  { path: '/admin/geo', ...countries },
  { path: '/admin/geo/manage', ...places },
  { path: '/admin/geo/manage/:id', ...one },
  { path: '/admin/geo/create', ...create },
  { path: '*', element: <p>Elsewhere</p> },
];
const idOf = (nth: number) => `01J8Z6Y5E4D3C2B1A0ZYXWVT${String(nth).padStart(2, '0')}`;
const placeStub = (nth: number, level: string, name: string) => ({ id: idOf(nth), level, name });
const africa = placeStub(1, 'CONTINENT', 'Africa');
const uganda = placeStub(2, 'COUNTRY', 'Uganda');
const kira = placeStub(3, 'CITY', 'Kira');
const mukono = placeStub(4, 'DISTRICT', 'Mukono');
const node = (own: ReturnType<typeof placeStub>, path: readonly object[], more: object = {}) => ({
  ...own,
  altNames: [],
  enabled: true,
  confirmed: true,
  path,
  ...more,
});
const kiraNode = node(kira, [africa, uganda, kira], { parentId: uganda.id, countryId: uganda.id });
const ugandaNode = node(uganda, [africa, uganda], { parentId: africa.id });
const row = { ...kiraNode, children: 7, listings: 12 };

const ring = [
  [32.6, 0.3],
  [32.7, 0.3],
  [32.7, 0.4],
  [32.6, 0.3],
];
const boundary = { type: 'MultiPolygon', coordinates: [[ring]] };

const api = ({ path, method, body }: RecordedRequest): StubResponse => {
  if (path.startsWith('/api/geo/hierarchy/'))
    return {
      body: path.endsWith(kira.id) ? { country: ugandaNode, city: kiraNode } : { country: ugandaNode },
    };
  if (path.startsWith('/api/geo/cities/')) return { body: { ...kiraNode, boundary } };
  if (path.startsWith('/api/geo/autocomplete'))
    return { body: { items: [{ ...mukono, label: 'Mukono, Uganda', path: [africa, uganda, mukono] }] } };
  if (path.startsWith('/api/admin/geo-packs')) return { body: aPage([]) };
  if (method === 'GET') return { body: aPage([row]) };
  if (path.endsWith('/move')) return { body: { node: kiraNode, impact: { places: 8, listings: 12 } } };
  if (method === 'DELETE') return errorResponse(409, 'GEO_IN_USE', '12 listings use this place.');
  return body.includes('csv')
    ? {
        status: 201,
        body: {
          created: 1,
          rejected: [{ row: 3, name: 'Kira', code: 'ALREADY_EXISTS', message: 'This name is taken.' }],
        },
      }
    : { status: method === 'POST' ? 201 : 200, body: kiraNode };
};
const writeRequests = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method !== 'GET');

describe('the list of countries', () => {
  it('asks for 500 a page (specification §9), and keeps the filters and the page of its address', async () => {
    await using visiting = await visit(routes, '/admin/geo?enabled=false&page=2&level=CITY', api);
    expect(screen.getByRole('heading', { level: 1, name: 'Geography' })).toBeDefined();
    const request = visiting.server.requests.find(({ path }) => path.startsWith('/api/admin/geo?'));
    expect(queryOf(request?.path)).toEqual({
      enabled: 'false',
      page: '2',
      level: 'COUNTRY',
      pageSize: '500',
    });
  });
});

describe('the tree of places', () => {
  it('lists the places in a place, with breadcrumbs and the counts of each', async () => {
    const address = `/admin/geo/manage?parentId=${uganda.id}`;
    await using visiting = await visit(routes, address, api);
    const way = screen.getByRole('navigation', { name: 'Place in the hierarchy' });
    expect(
      within(way)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Everywhere', 'Africa', 'Uganda']);
    expect(screen.getByRole('link', { name: '7 places in Kira' }).getAttribute('href')).toBe(
      `/admin/geo/manage?parentId=${kira.id}`,
    );
    expect(screen.getByRole('row', { name: /Kira.*City.*12/ })).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('names the level of each place as its country does', async () => {
    const mbour = node(placeStub(5, 'DISTRICT', 'Mbour'), [africa], { kind: 'department' });
    const wakiso = node(placeStub(6, 'DISTRICT', 'Wakiso'), [africa, uganda]);
    const rows = [mbour, wakiso].map((one) => ({ ...one, children: 1, listings: 0 }));
    await using _ = await visit(routes, `/admin/geo/manage?parentId=${uganda.id}`, (request) =>
      request.path.startsWith('/api/admin/geo?') ? { body: aPage(rows) } : api(request),
    );
    expect(screen.getByRole('row', { name: /Mbour.*Department/ })).toBeDefined();
    expect(screen.getByRole('row', { name: /Wakiso.*District/ })).toBeDefined();
  });

  it('searches within the current place', async () => {
    await using visiting = await visit(routes, `/admin/geo/manage?parentId=${uganda.id}`, api);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search in Uganda' }), 'kira{Enter}');
    await waitFor(() =>
      expect(queryOf(visiting.router.state.location.search)).toEqual({ parentId: uganda.id, q: 'kira' }),
    );
  });
});

describe('a place', () => {
  const address = `/admin/geo/manage/${kira.id}`;

  it('is renamed, and a taken name is reported beside the field with the typed value', async () => {
    let taken = true;
    await using visiting = await visit(routes, address, (request) =>
      request.method === 'PUT' && taken
        ? errorResponse(409, 'ALREADY_EXISTS', 'This name, key or address is taken.', { field: 'name' })
        : api(request),
    );
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Kira Town');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This name, key or address is taken.')).toBeDefined();
    expect(name.value).toBe('Kira Town');
    taken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(2));
    expect(JSON.parse(writeRequests(visiting.server.requests)[1]?.body ?? '')).toMatchObject({
      name: 'Kira Town',
      enabled: true,
    });
  });

  describe('that someone else saves at the same time', () => {
    /** A place that someone else saved after it was shown here. */
    function savedElsewhere(saved: object) {
      let stored = { ...kiraNode, boundary, population: 900, version: 3 };
      const sent: { readonly ifMatch: unknown; readonly body: Record<string, unknown> }[] = [];
      const respond = (request: RecordedRequest): StubResponse => {
        if (request.method === 'PUT') {
          if (sent.length === 0) stored = { ...stored, ...saved, version: 4 };
          const ifMatch = request.headers['if-match'];
          const body = JSON.parse(request.body);
          sent.push({ ifMatch, body });
          if (ifMatch !== `"${stored.version}"`)
            return errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed this. Load it again.');
          const { boundary: _, ...fields } = body;
          stored = { ...stored, ...fields, version: stored.version + 1 };
          return { body: stored };
        }
        return request.path.startsWith('/api/geo/cities/') ? { body: stored } : api(request);
      };
      return { respond, sent };
    }
    const retype = async (label: string, text: string) => {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), text);
    };
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

    it('is merged where other fields were changed', async () => {
      const place = savedElsewhere({ population: 1_200 });
      await using _ = await visit(routes, address, place.respond);
      await retype('Name', 'Kira Town');
      await save();
      await waitFor(() => expect(place.sent).toHaveLength(2));
      expect(place.sent[1]).toMatchObject({ ifMatch: '"4"', body: { name: 'Kira Town', population: 1_200 } });
    });

    it('keeps what was typed beside what the other saved, until it is saved again', async () => {
      const place = savedElsewhere({ name: 'Kira Municipality' });
      await using _ = await visit(routes, address, place.respond);
      await retype('Name', 'Kira Town');
      await save();
      expect(await screen.findByText('Someone else saved “Kira Municipality” here meanwhile.')).toBeDefined();
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kira Town');
      expect(place.sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"']);
      await save();
      await waitFor(() => expect(place.sent).toHaveLength(2));
      expect(place.sent[1]).toMatchObject({ ifMatch: '"4"', body: { name: 'Kira Town' } });
    });

    it('does not say so of what was saved here and reads otherwise than it was typed', async () => {
      let stored: object = { ...kiraNode, version: 3 };
      await using _ = await visit(routes, address, (request) => {
        if (request.method === 'PUT') stored = { ...stored, ...JSON.parse(request.body), version: 4 };
        return request.method === 'PUT' || request.path.startsWith('/api/geo/cities/')
          ? { body: stored }
          : api(request);
      });
      await userEvent.type(screen.getByLabelText('Other names'), 'Kira Town,Kyadondo');
      await save();
      expect(await screen.findByDisplayValue('Kira Town, Kyadondo')).toBeDefined();
      expect(screen.queryByText(/^Someone else/)).toBeNull();
    });

    it('restores the boundary of the pack only as of what is shown', async () => {
      const place = savedElsewhere({ population: 1_200 });
      await using _ = await visit(routes, address, place.respond);
      const restore = () =>
        userEvent.click(screen.getByRole('button', { name: 'Restore the boundary from the pack' }));
      await restore();
      expect(await screen.findByText(/^Someone else changed this/)).toBeDefined();
      expect(await screen.findByDisplayValue('1200')).toBeDefined();
      await restore();
      await waitFor(() =>
        expect(place.sent).toEqual([
          { ifMatch: '"3"', body: { boundary: null } },
          { ifMatch: '"4"', body: { boundary: null } },
        ]),
      );
    });
  });

  it('shows the impact of a move before it is confirmed', async () => {
    await using visiting = await visit(routes, address, api);
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    const dialog = screen.getByRole('dialog', { name: 'Move Kira' });
    const go = within(dialog).getByRole('button', { name: 'Move' });
    expect(go.hasAttribute('disabled')).toBe(true);
    await userEvent.type(within(dialog).getByRole('combobox'), 'muk');
    await userEvent.click(await within(dialog).findByRole('option', { name: 'Mukono, Uganda' }));
    expect(await within(dialog).findByText('8 places and 12 listings move to Mukono, Uganda.')).toBeDefined();
    expect(JSON.parse(writeRequests(visiting.server.requests)[0]?.body ?? '')).toEqual({
      parentId: mukono.id,
      dryRun: true,
    });
    await userEvent.click(go);
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(2));
    expect(JSON.parse(writeRequests(visiting.server.requests)[1]?.body ?? '')).toEqual({
      parentId: mukono.id,
      dryRun: false,
    });
  });

  it('is reset to the boundary of its pack, and an invalid boundary is reported with its location', async () => {
    let valid = false;
    await using visiting = await visit(routes, address, (request) =>
      request.method === 'PUT' && !valid
        ? errorResponse(422, 'GEOMETRY_INVALID', 'The boundary is not valid.', {
            details: { ring: 0, at: [32.65, 0.35], reason: 'CROSSES_ITSELF' },
          })
        : api(request),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Restore the boundary from the pack' }));
    expect(await screen.findByText(/^The boundary crosses itself, at 0\.35000, 32\.65000\./)).toBeDefined();
    valid = true;
    await userEvent.click(screen.getByRole('button', { name: 'Restore the boundary from the pack' }));
    await waitFor(() => expect(writeRequests(visiting.server.requests)).toHaveLength(2));
    expect(JSON.parse(writeRequests(visiting.server.requests)[1]?.body ?? '')).toEqual({ boundary: null });
  });

  it('with listings cannot be removed, and the error is shown', async () => {
    await using _ = await visit(routes, address, api);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove Kira?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('12 listings use this place.');
  });
});

describe('new places', () => {
  it('from a spreadsheet are checked before they are added', async () => {
    const address = `/admin/geo/create?parentId=${kira.id}`;
    await using visiting = await visit(routes, address, api);
    await userEvent.type(
      screen.getByLabelText('CSV rows, with column names first'),
      'name{Enter}Kyanja{Enter}Kira',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Check rows' }));
    expect(await screen.findByText('1 row can be added, 1 cannot.')).toBeDefined();
    expect(screen.getByText('Row 3, Kira: This name is taken.')).toBeDefined();
    expect(writeRequests(visiting.server.requests)[0]?.path).toBe('/api/admin/geo/areas');
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 place' }));
    expect(await screen.findByText('1 place added, 1 skipped.')).toBeDefined();
  });
});
