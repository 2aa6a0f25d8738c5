import { aCard } from '@ardhi/kit/testing/a-card';
import { type Asked, refused, type Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as edit from './edit.page.tsx';
import * as fresh from './new.page.tsx';

const card = aCard({ status: 'INACTIVE', reason: 'DRAFT', kind: 'PROPERTY' });
const path = `/agent/properties/${card.id}/edit`;
const routes = [
  { path: '/agent/properties/new', ...fresh },
  { path: '/agent/properties/:id/edit', ...edit },
  { path: '/agent/properties', element: <p>All listings</p> },
];
const detail = {
  card,
  listing: { id: card.id, kind: 'PROPERTY', title: { en: card.title }, purpose: 'SALE', bedrooms: 3 },
  viewer: { favourite: false, canEdit: true, isOwner: true, commands: ['submit'] },
};
const pool = {
  key: 'pool',
  label: { en: 'Swimming pool' },
  group: 'EXTERIOR',
  icon: '',
  kinds: ['PROPERTY'],
  filterable: true,
  sort: 1,
  active: true,
};
const quality = {
  score: 35,
  add: [{ field: 'photos', text: 'Add photos, up to twelve', points: 15 }],
  publishable: false,
  missing: ['price'],
  duplicates: [],
  matches: { instant: 1, daily: 2, weekly: 0 },
};
const answering =
  (saved: (asked: Asked) => Said) =>
  (asked: Asked): Said => {
    if (asked.path.endsWith('/check')) return { body: quality };
    if (asked.path.endsWith('/title')) return { body: null };
    if (asked.path.endsWith('/features')) return { body: { items: [pool] } };
    return asked.method === 'GET' ? { body: detail } : saved(asked);
  };
const sent = (asked: readonly Asked[], method: string) =>
  asked.filter((one) => one.method === method).map(({ body }) => JSON.parse(body));

beforeEach(() => localStorage.clear());

describe('the papers of a plot', () => {
  it('are brought with their kind and days, and shown with how they stand', async () => {
    const paper = {
      ...{ id: '01J8Z6Y5E4D3C2B1A0ZYXWVTP1', kind: 'SEARCH_LETTER', issuedOn: '2026-11-10' },
      ...{ expiresOn: '2027-02-08', visibility: 'ON_REQUEST', status: 'SUBMITTED', sha256: 's', fields: {} },
    };
    const answer = answering(() => ({ body: {} }));
    const plot = { ...detail, listing: { ...detail.listing, kind: 'PLOT' } };
    await using visiting = await visit(routes, path, (asked) => {
      if (asked.path === '/api/media/files') return { status: 201, body: { fileId: paper.id } };
      if (asked.path.endsWith('/evidence')) return { status: 201, body: paper };
      return asked.method === 'GET' && asked.path === `/properties/${card.id}`
        ? { body: plot }
        : answer(asked);
    });
    await userEvent.selectOptions(screen.getByLabelText('Kind of paper'), 'SEARCH_LETTER');
    await userEvent.upload(
      screen.getByLabelText('The paper, a picture or a PDF'),
      new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }),
    );
    await userEvent.type(screen.getByLabelText('Issued on'), '2026-11-10');
    await userEvent.click(screen.getByRole('button', { name: 'Bring this paper' }));
    expect(await screen.findByText(/counts until/)).toBeDefined();
    const [brought] = visiting.server.asked.filter((asked) => asked.path.endsWith('/evidence'));
    expect(JSON.parse(brought?.body ?? '')).toEqual({
      ...{ kind: 'SEARCH_LETTER', fileId: paper.id, issuedOn: '2026-11-10', visibility: 'ON_REQUEST' },
    });
  });
});

describe('the boundary of a plot', () => {
  const ring = [
    [32.64, 0.39],
    [32.641, 0.39],
    [32.641, 0.391],
    [32.64, 0.39],
  ];
  const geometry = { type: 'MultiPolygon', coordinates: [[ring]] };
  const plot = {
    ...detail,
    listing: { ...detail.listing, kind: 'PLOT', area: { value: 12.5, unit: 'DECIMAL' } },
  };

  it('comes from a file; a fault is said with its place, then the sizes stand side by side', async () => {
    const measured = {
      geometry,
      source: 'IMPORT',
      accuracyM: 5,
      beacons: [],
      areaM2: 464.5,
      perimeterM: 91.4,
    };
    const conflicts = [
      { listingId: card.id, ratio: 1 },
      { listingId: 'RIVAL', ratio: 0.34 },
    ];
    let sound = false;
    const answer = answering(() => ({ body: {} }));
    await using visiting = await visit(routes, path, (asked) => {
      if (asked.path.endsWith('/title')) return { body: { registeredArea: { value: 450, unit: 'SQM' } } };
      if (asked.path === '/plots/geometry')
        return sound
          ? { body: { boundary: measured, conflicts, warnings: [] } }
          : refused(422, 'GEOMETRY_INVALID', 'The boundary is not valid.', {
              details: { ring: 0, at: [32.641, 0.391], reason: 'crosses itself' },
            });
      const isPage = asked.method === 'GET' && asked.path.startsWith(`/properties/${card.id}?`);
      return isPage || asked.path === `/properties/${card.id}` ? { body: plot } : answer(asked);
    });
    const file = new File(['<kml/>'], 'plot.kml');
    await userEvent.upload(screen.getByLabelText('Boundary from a file'), file);
    expect(await screen.findByText('The boundary crosses itself, at 0.39100, 32.64100.')).toBeDefined();
    sound = true;
    await userEvent.upload(screen.getByLabelText('Boundary from a file'), file);
    expect(
      await screen.findByText('Buyers read: You would get 56 m² less than 12.5 decimals.'),
    ).toBeDefined();
    expect(screen.getByText('Another listing lies on this land. A moderator will see it too.')).toBeDefined();
    const rival = screen.getByRole('link', { name: '34 % of the smaller of both' });
    expect(rival.getAttribute('href')).toBe('/properties/RIVAL');
    expect(screen.getByText('By this boundary').nextElementSibling?.textContent).toMatch(/^11.48 decimals/);
    expect(screen.getByText('On the title').nextElementSibling?.textContent).toMatch(/^11.12 decimals/);
    await waitFor(() =>
      expect(sent(visiting.server.asked, 'PUT')).toEqual([
        { boundary: { geometry, source: 'IMPORT', accuracyM: 5, beacons: [] } },
      ]),
    );
  });
});

describe('a walk around a plot', () => {
  it('says how well the phone knows where it is, and loses nothing while satellites are away', async () => {
    const watching: { seen?: PositionCallback; lost?: PositionErrorCallback | null } = {};
    const geolocation = {
      watchPosition(seen: PositionCallback, lost: PositionErrorCallback) {
        Object.assign(watching, { seen, lost });
        return 1;
      },
      clearWatch: () => undefined,
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
    const at = (longitude: number, accuracy: number) =>
      act(() => watching.seen?.({ coords: { longitude, latitude: 0.39, accuracy } } as GeolocationPosition));
    const lose = (code: number) =>
      act(() => watching.lost?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    try {
      const answer = answering(() => ({ body: {} }));
      await using _ = await visit(routes, path, (asked) =>
        asked.path.startsWith(`/properties/${card.id}`) && asked.method === 'GET'
          ? { body: { ...detail, listing: { ...detail.listing, kind: 'PLOT' } } }
          : answer(asked),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Walk around it' }));
      at(32.64, 24);
      expect(screen.getByText(/^You are known to 24 m only/)).toBeDefined();
      at(32.641, 6);
      expect(screen.getByText(/^You are known to 6 m\./)).toBeDefined();
      lose(2);
      expect(screen.getByText(/^Looking for satellites/)).toBeDefined();
      at(32.642, 5);
      expect(screen.getByRole('button', { name: 'End the walk (3 fixes)' })).toBeDefined();
      lose(1);
      expect(screen.getByText(/^This device does not tell where it is/)).toBeDefined();
    } finally {
      Reflect.deleteProperty(navigator, 'geolocation');
    }
  });
});

describe('writing on a listing', () => {
  it('saves what was typed once the typing rests, and only that', async () => {
    await using visiting = await visit(
      routes,
      path,
      answering(() => ({ body: {} })),
    );
    await userEvent.clear(screen.getByLabelText('Bedrooms'));
    await userEvent.type(screen.getByLabelText('Bedrooms'), '4');
    expect(await screen.findByText('All saved.')).toBeDefined();
    expect(sent(visiting.server.asked, 'PUT')).toEqual([{ bedrooms: 4 }]);
  });

  it('says beside a field what is wrong and saves the others', async () => {
    await using visiting = await visit(
      routes,
      path,
      answering(() => ({ body: {} })),
    );
    await userEvent.type(screen.getByLabelText('Bedrooms'), '99');
    await userEvent.type(screen.getByLabelText('Floors'), '2');
    expect(screen.getByText('Enter 50 or less.')).toBeDefined();
    expect(await screen.findByText(/Saved, except what is marked/)).toBeDefined();
    expect(sent(visiting.server.asked, 'PUT')).toEqual([{ floors: 2 }]);
  });

  it('puts a refusal beside the field that it is about', async () => {
    const no = refused(
      422,
      'CONTACT_IN_TEXT',
      'Remove phone numbers, email addresses and links from the text.',
      {
        details: { field: 'title' },
      },
    );
    await using _ = await visit(
      routes,
      path,
      answering(() => no),
    );
    await userEvent.type(screen.getByLabelText('Title'), ' 0772123456');
    expect(await screen.findByText(/Remove phone numbers/)).toBeDefined();
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps what could not be sent through a reload, and sends it as soon as the network is back', async () => {
    let up = false;
    const answer = answering(() => (up ? { body: {} } : refused(503, 'MAINTENANCE', 'Later.')));
    {
      await using _ = await visit(routes, path, answer);
      await userEvent.type(screen.getByLabelText('Floors'), '2');
      expect(await screen.findByText('Not saved yet. We keep trying.')).toBeDefined();
    }
    await using visiting = await visit(routes, path, answer);
    expect(screen.getByLabelText<HTMLInputElement>('Floors').value).toBe('2');
    expect(await screen.findByText('Not saved yet. We keep trying.')).toBeDefined();
    up = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('All saved.')).toBeDefined();
    expect(sent(visiting.server.asked, 'PUT').at(-1)).toEqual({ floors: 2 });
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  it('shows both versions when it was saved elsewhere meanwhile, and loses neither', async () => {
    const other = { ...detail.listing, version: 5, bedrooms: 7, floors: 4 };
    const conflict = refused(409, 'VERSION_CONFLICT', 'Someone else changed this. Load it again.');
    let listing: object = { ...detail.listing, version: 3 };
    await using visiting = await visit(routes, path, (asked) => {
      if (asked.method === 'GET' && asked.path.endsWith(card.id)) return { body: { ...detail, listing } };
      return answering(({ headers, body }) => {
        listing = { ...other, ...(headers['if-match'] === '"5"' && JSON.parse(body)) };
        return headers['if-match'] === '"3"' ? conflict : { body: listing };
      })(asked);
    });
    await userEvent.clear(screen.getByLabelText('Bedrooms'));
    await userEvent.type(screen.getByLabelText('Bedrooms'), '4');
    await userEvent.type(screen.getByLabelText('Parking places'), '2');
    const both = (await screen.findByText(/saved elsewhere while you wrote/)).closest('[role=alert]');
    expect(both?.textContent).toContain('Yours, not saved yet4');
    expect(both?.textContent).toContain('Saved elsewhere7');
    expect(screen.getByLabelText<HTMLInputElement>('Floors').value).toBe('4');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.getByText('All saved.')).toBeDefined(), { timeout: 5_000 });
    const saves = visiting.server.asked.filter(({ method }) => method === 'PUT');
    const bound = saves.slice(1).map(({ headers, body }) => [headers['if-match'], JSON.parse(body)]);
    expect(bound.map(([version]) => version)).toContain('"5"');
    expect(Object.assign({}, ...bound.map(([, body]) => body))).toEqual({ bedrooms: 4, parking: 2 });
  });

  it('keeps features, fees and a plan of instalments beside the price', async () => {
    await using visiting = await visit(
      routes,
      path,
      answering(() => ({ body: {} })),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Swimming pool' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Buyers may pay by instalments' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a fee' }));
    await userEvent.type(screen.getByLabelText('How much'), '150000');
    expect(await screen.findByText('All saved.')).toBeDefined();
    expect(Object.assign({}, ...sent(visiting.server.asked, 'PUT'))).toEqual({
      features: ['pool'],
      fees: [{ kind: 'AGENCY', payer: 'BUYER', amount: { amount: 150_000, currency: 'UGX' } }],
      instalments: {
        depositPercent: 30,
        months: 12,
        interestPercentFlat: 0,
        titleTransfer: 'ON_FULL_PAYMENT',
      },
    });
  });

  it('says how complete it is and leads to what is missing', async () => {
    await using _ = await visit(
      routes,
      path,
      answering(() => ({ body: {} })),
    );
    expect(await screen.findByText('35 of 100 complete')).toBeDefined();
    expect(
      screen.getByText('3 saved searches wait for a listing like this. 1 is told at once.'),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'A price, or “on application”' }).getAttribute('href')).toBe(
      `${path}#price`,
    );
  });

  it('keeps the land title here until all that every title says is there, then sends it whole', async () => {
    const land = { ...detail, card: { ...card, kind: 'PLOT' }, listing: { id: card.id, kind: 'PLOT' } };
    await using visiting = await visit(routes, path, ({ path: at, method }) => {
      if (at.endsWith('/check')) return { body: quality };
      if (at.endsWith('/features')) return { body: { items: [] } };
      return { body: at.endsWith('/title') && method === 'GET' ? null : land };
    });
    await userEvent.selectOptions(screen.getByLabelText('Tenure'), 'FREEHOLD');
    expect(await screen.findByText('Kept on this device; not saved yet.')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('The owner is'), 'INDIVIDUAL');
    await userEvent.selectOptions(screen.getByLabelText('Consent of the spouse'), 'NOT_NEEDED');
    await waitFor(() => expect(sent(visiting.server.asked, 'PUT')).toHaveLength(1));
    expect(sent(visiting.server.asked, 'PUT')).toEqual([
      { tenure: 'FREEHOLD', ownerType: 'INDIVIDUAL', spousalConsent: 'NOT_NEEDED', encumbrances: [] },
    ]);
  });

  it('leaves who may not edit it outside', async () => {
    const closed = { ...detail, viewer: { ...detail.viewer, canEdit: false } };
    await using _ = await visit(routes, path, ({ path: at }) => ({
      body: at.endsWith('/title') ? null : at.endsWith('/features') ? { items: [] } : closed,
    }));
    expect(screen.getByText('You do not have access to this.')).toBeDefined();
  });
});

describe('a new listing', () => {
  it('stays on this device until it is saved, then goes on where it is edited', async () => {
    const answer = answering(({ method }) => ({
      status: method === 'POST' ? 201 : 200,
      body: { id: card.id },
    }));
    await using visiting = await visit(routes, '/agent/properties/new', answer);
    await userEvent.click(screen.getByRole('radio', { name: 'House or building' }));
    await userEvent.type(screen.getByLabelText('Bedrooms'), '3');
    expect(visiting.server.asked).toEqual([]);
    expect(localStorage.getItem('ardhi_draft:listing:new')).toContain('"bedrooms":{"mine":3}');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe(path));
    expect(sent(visiting.server.asked, 'POST')[0]).toEqual({ kind: 'PROPERTY', bedrooms: 3 });
    expect(localStorage.getItem('ardhi_draft:listing:new')).toBeNull();
  });

  it.each(['/agent/properties/new', path])('%s has nothing that axe finds serious', async (address) => {
    await using visiting = await visit(
      routes,
      address,
      answering(() => ({ body: {} })),
    );
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });
});
