import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as edit from './edit-listing.page.tsx';
import * as fresh from './new-listing.page.tsx';

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
const respondWith =
  (respondToSave: (request: RecordedRequest) => StubResponse) =>
  (request: RecordedRequest): StubResponse => {
    if (request.path.endsWith('/check')) return { body: quality };
    if (request.path.endsWith('/title')) return { body: null };
    if (request.path.endsWith('/title/requests')) return { body: { items: [] } };
    if (request.path.endsWith('/features')) return { body: { items: [pool] } };
    return request.method === 'GET' ? { body: detail } : respondToSave(request);
  };
const sentBodies = (request: readonly RecordedRequest[], method: string) =>
  request.filter((candidate) => candidate.method === method).map(({ body }) => JSON.parse(body));

beforeEach(() => localStorage.clear());

describe('evidence documents of a plot', () => {
  it('are uploaded with kind and dates, and listed with their status', async () => {
    const evidenceDocument = {
      id: '01J8Z6Y5E4D3C2B1A0ZYXWVTP1',
      kind: 'SEARCH_LETTER',
      issuedOn: '2026-11-10',
      expiresOn: '2027-02-08',
      visibility: 'ON_REQUEST',
      status: 'SUBMITTED',
      sha256: 's',
      fields: {},
    };
    const respond = respondWith(() => ({ body: {} }));
    const plot = { ...detail, listing: { ...detail.listing, kind: 'PLOT' } };
    await using visiting = await visit(routes, path, (request) => {
      if (request.path === '/api/media/files') return { status: 201, body: { fileId: evidenceDocument.id } };
      if (request.path.endsWith('/evidence')) return { status: 201, body: evidenceDocument };
      return request.method === 'GET' && request.path === `/properties/${card.id}`
        ? { body: plot }
        : respond(request);
    });
    await userEvent.selectOptions(screen.getByLabelText('Document type'), 'SEARCH_LETTER');
    await userEvent.upload(
      screen.getByLabelText('Document (photo or PDF)'),
      new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }),
    );
    await userEvent.type(screen.getByLabelText('Issued on'), '2026-11-10');
    await userEvent.click(screen.getByRole('button', { name: 'Add document' }));
    expect(await screen.findByText(/valid until/)).toBeDefined();
    const [evidenceRequest] = visiting.server.requests.filter((request) =>
      request.path.endsWith('/evidence'),
    );
    expect(JSON.parse(evidenceRequest?.body ?? '')).toEqual({
      kind: 'SEARCH_LETTER',
      fileId: evidenceDocument.id,
      issuedOn: '2026-11-10',
      visibility: 'ON_REQUEST',
    });
  });
});

describe('requests to see documents of a plot', () => {
  const request = {
    id: '01J8Z6Y5E4D3C2B1A0ZYXWVTR1',
    at: '2026-11-20T08:00:00.000Z',
    name: 'Nakato Sarah',
    reason: 'For my lawyer.',
    state: 'REQUESTED',
    requested: ['01J8Z6Y5E4D3C2B1A0ZYXWVTP1'],
    granted: [],
  };

  it('are shown with name and reason, and decided', async () => {
    let decided = {};
    const respond = respondWith(() => ({ status: 204 }));
    const plot = { ...detail, listing: { ...detail.listing, kind: 'PLOT' } };
    await using visiting = await visit(routes, path, (sent) => {
      if (sent.path.endsWith('/title/requests')) return { body: { items: [{ ...request, ...decided }] } };
      return sent.method === 'GET' && sent.path === `/properties/${card.id}` ? { body: plot } : respond(sent);
    });
    expect(await screen.findByText(/1 document: waits for your answer. For my lawyer./)).toBeDefined();
    decided = {
      state: 'GRANTED',
      requested: [],
      granted: request.requested,
      until: '2026-12-20T08:00:00.000Z',
    };
    await userEvent.click(screen.getByRole('button', { name: 'Show for 30 days' }));
    expect(await screen.findByText(/can open them until/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'End access' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Decline request' })).toBeNull();
    const decisions = visiting.server.requests.filter((sent) => sent.path.endsWith('/decision'));
    expect(decisions.map(({ path: address, body }) => [address, JSON.parse(body)])).toEqual([
      [`/properties/${card.id}/title/requests/${request.id}/decision`, { decision: 'GRANT' }],
    ]);
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

  it('is read from a file; an error is shown with its position, then the areas are compared', async () => {
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
    let isValid = false;
    const respond = respondWith(() => ({ body: {} }));
    await using visiting = await visit(routes, path, (request) => {
      if (request.path.endsWith('/title')) return { body: { registeredArea: { value: 450, unit: 'SQM' } } };
      if (request.path === '/plots/geometry')
        return isValid
          ? { body: { boundary: measured, conflicts, warnings: [] } }
          : errorResponse(422, 'GEOMETRY_INVALID', 'The boundary is not valid.', {
              details: { ring: 0, at: [32.641, 0.391], reason: 'CROSSES_ITSELF' },
            });
      const isPage = request.method === 'GET' && request.path.startsWith(`/properties/${card.id}?`);
      return isPage || request.path === `/properties/${card.id}` ? { body: plot } : respond(request);
    });
    const file = new File(['<kml/>'], 'plot.kml');
    await userEvent.upload(screen.getByLabelText('Upload a boundary file'), file);
    expect(await screen.findByText(/^The boundary crosses itself, at 0\.39100, 32\.64100\./)).toBeDefined();
    isValid = true;
    await userEvent.upload(screen.getByLabelText('Upload a boundary file'), file);
    expect(await screen.findByText('Buyers see: You would get 56 m² less than 12.5 decimals.')).toBeDefined();
    expect(
      screen.getByText('Another listing covers this land. A moderator will see this too.'),
    ).toBeDefined();
    const conflictLink = screen.getByRole('link', { name: '34% of the smaller plot overlaps' });
    expect(conflictLink.getAttribute('href')).toBe('/properties/RIVAL');
    expect(screen.getByText('From this boundary').nextElementSibling?.textContent).toMatch(/^11.48 decimals/);
    expect(screen.getByText('On the title').nextElementSibling?.textContent).toMatch(/^11.12 decimals/);
    await waitFor(() =>
      expect(sentBodies(visiting.server.requests, 'PUT')).toEqual([
        { boundary: { geometry, source: 'IMPORT', accuracyM: 5, beacons: [] } },
      ]),
    );
  });

  it('is shown beside the one that someone else saved meanwhile, with both sizes', async () => {
    const input = { geometry, source: 'IMPORT', accuracyM: 5, beacons: [] };
    const larger = {
      type: 'MultiPolygon',
      coordinates: [[ring.map(([lon = 0, lat = 0]) => [2 * lon, lat])]],
    };
    const theirs = { ...input, geometry: larger, areaM2: 12_000, perimeterM: 500 };
    const own = { ...input, areaM2: 6_163, perimeterM: 300 };
    let listing: object = { ...plot.listing, version: 3 };
    await using visiting = await visit(routes, path, (request) => {
      if (request.path.endsWith('/title')) return { body: {} };
      if (request.path === '/plots/geometry') return { body: { boundary: own, conflicts: [], warnings: [] } };
      if (request.method === 'GET' && request.path.split('?')[0]?.endsWith(card.id))
        return { body: { ...plot, listing } };
      return respondWith(({ headers, body }) => {
        const isCurrent = headers['if-match'] === '"5"';
        listing = { ...plot.listing, version: 5, boundary: theirs, ...(isCurrent && JSON.parse(body)) };
        return isCurrent
          ? { body: listing }
          : errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed this. Load it again.');
      })(request);
    });
    await userEvent.upload(screen.getByLabelText('Upload a boundary file'), new File(['<kml/>'], 'plot.kml'));
    const notice = (await screen.findByText(/changed elsewhere while you were editing/)).closest(
      '[role=alert]',
    );
    expect(notice?.textContent).toMatch(/Your version, not saved yet1\.52 acres \(6,15\d\sm²\)/);
    expect(notice?.textContent).toMatch(/Saved version3\.04 acres \(12,3\d\d\sm²\)/);
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(visiting.server.requests.findLast(({ method }) => method === 'PUT')).toMatchObject({
        headers: { 'if-match': '"5"' },
      }),
    );
    expect(sentBodies(visiting.server.requests, 'PUT').at(-1)).toEqual({ boundary: input });
    await waitFor(() => expect(screen.queryByText(/changed elsewhere/)).toBeNull());
  });

  it('is the parcel that the agent chooses from a file with several', async () => {
    using reported = vi.spyOn(console, 'error');
    const other = {
      type: 'MultiPolygon',
      coordinates: [[ring.map(([lon = 0, lat = 0]) => [lon + 0.01, lat])]],
    };
    const both = { type: 'MultiPolygon', coordinates: [...geometry.coordinates, ...other.coordinates] };
    const measured = { accuracyM: 5, beacons: [], areaM2: 464.5, perimeterM: 91.4 };
    const parcels = [
      { label: 'Plot 1', geometry, areaM2: 464.5 },
      { label: 'Plot 2', geometry: other, areaM2: 464.5 },
    ];
    const respond = respondWith(() => ({ body: {} }));
    await using visiting = await visit(routes, path, (request) => {
      if (request.path === '/plots/geometry') {
        const isFile = !request.body?.includes('MultiPolygon');
        const boundary = isFile
          ? { ...measured, geometry: both, source: 'IMPORT' }
          : { ...measured, geometry: other, source: 'DRAWN' };
        return { body: { boundary, conflicts: [], warnings: [], ...(isFile && { parcels }) } };
      }
      const isPage = request.method === 'GET' && request.path.startsWith(`/properties/${card.id}?`);
      return isPage || request.path === `/properties/${card.id}` ? { body: plot } : respond(request);
    });
    await userEvent.upload(screen.getByLabelText('Upload a boundary file'), new File(['<kml/>'], 'plot.kml'));
    expect(await screen.findByText('The file holds 2 parcels. Which one is this plot?')).toBeDefined();
    expect(screen.getByRole('button', { name: 'All together: 465 m²' })).toBeDefined();
    expect(screen.queryByText('From this boundary')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Plot 2: 465 m²' }));
    await waitFor(() =>
      expect(sentBodies(visiting.server.requests, 'PUT')).toEqual([
        { boundary: { geometry: other, source: 'IMPORT', accuracyM: 5, beacons: [] } },
      ]),
    );
    expect(reported.mock.calls.filter(([text]) => /same key/.test(String(text)))).toEqual([]);
  });
});

describe('walking around a plot', () => {
  it('shows the accuracy of the position and keeps the track while there is no signal', async () => {
    const watching: { seen?: PositionCallback; lost?: PositionErrorCallback | null } = {};
    const geolocation = {
      watchPosition(seen: PositionCallback, lost: PositionErrorCallback) {
        Object.assign(watching, { seen, lost });
        return 1;
      },
      clearWatch: () => undefined,
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
    const moveTo = (longitude: number, accuracy: number) =>
      act(() => watching.seen?.({ coords: { longitude, latitude: 0.39, accuracy } } as GeolocationPosition));
    const loseSignal = (code: number) =>
      act(() => watching.lost?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    try {
      const respond = respondWith(() => ({ body: {} }));
      await using _ = await visit(routes, path, (request) =>
        request.path === `/properties/${card.id}` && request.method === 'GET'
          ? { body: { ...detail, listing: { ...detail.listing, kind: 'PLOT' } } }
          : respond(request),
      );
      await userEvent.click(screen.getByRole('button', { name: 'Walk the boundary' }));
      moveTo(32.64, 24);
      expect(screen.getByText(/^Your location is accurate to 24 m only/)).toBeDefined();
      moveTo(32.641, 6);
      expect(screen.getByText(/^Your location is accurate to 6 m\./)).toBeDefined();
      loseSignal(2);
      expect(screen.getByText(/^Looking for satellites/)).toBeDefined();
      moveTo(32.642, 5);
      expect(screen.getByRole('button', { name: 'Finish walk (3 points)' })).toBeDefined();
      loseSignal(1);
      expect(screen.getByText(/^This device is not sharing its location/)).toBeDefined();
    } finally {
      Reflect.deleteProperty(navigator, 'geolocation');
    }
  });
});

describe('editing a listing that is on the market', () => {
  const price = { amount: 85_000_000, currency: 'UGX' };
  const live = {
    ...detail,
    card: { ...card, status: 'ACTIVE', reason: 'LIVE' },
    listing: { ...detail.listing, status: 'ACTIVE', reason: 'LIVE', version: 3, price },
    viewer: { ...detail.viewer, commands: [] },
  };
  const respondToLive = (request: RecordedRequest): StubResponse =>
    request.method === 'GET' &&
    request.path.startsWith(`/properties/${card.id}`) &&
    !request.path.includes('/title')
      ? { body: live }
      : respondWith(({ body }) => ({ body: { ...live.listing, version: 4, ...JSON.parse(body) } }))(request);
  const priceField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
  const typePrice = async (amount: string) => {
    await userEvent.clear(priceField());
    await userEvent.type(priceField(), amount);
  };
  const publish = () => screen.getByRole('button', { name: 'Publish changes' });
  /**
   * Saves a field that only insiders see, and returns what else was sent by then: anything that is not held goes
   * with it or before it.
   */
  const sentBesideInsiderField = async (requests: readonly RecordedRequest[]) => {
    await userEvent.type(screen.getByLabelText('Mandate ends on'), '2036-12-31');
    const isSent = (body: Record<string, unknown>) => body['mandateEndsOn'] === '2036-12-31';
    await waitFor(() => expect(sentBodies(requests, 'PUT').filter(isSent)).toHaveLength(1));
    return sentBodies(requests, 'PUT')
      .map(({ mandateEndsOn: _, ...others }) => others)
      .filter((others) => Object.keys(others).length > 0);
  };
  const isInsider = ({ body }: RecordedRequest) => body.includes('mandateEndsOn');
  /** Refuses to save what is based on the version before the last. */
  const refuseOutdated = (request: RecordedRequest): StubResponse =>
    request.headers['if-match'] === '"3"'
      ? errorResponse(409, 'VERSION_CONFLICT', 'Load it again.')
      : respondToLive(request);

  it('holds every field until it is published, and shows it old and new', async () => {
    await using visiting = await visit(routes, path, respondToLive);
    await typePrice('80000000');
    await userEvent.type(screen.getByLabelText('Floors'), '2');
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.type(screen.getByLabelText('Title'), 'House by the lake');
    expect(screen.getByText(/80,000,000 \(80 million\)/)).toBeDefined();
    const waiting = screen.getByRole('region', { name: 'Changes that wait to be published' });
    expect(waiting.textContent).toMatch(/Price UGX\s85,000,000 → UGX\s80,000,000/);
    expect(waiting.textContent).toMatch(/Title.* → House by the lake/);
    expect(waiting.textContent).toContain('Not published yet: 3 changes');
    expect(
      await screen.findByText('Saved, except the changes that wait for “Publish changes”.'),
    ).toBeDefined();
    expect(await sentBesideInsiderField(visiting.server.requests)).toEqual([]);
    await userEvent.click(publish());
    expect(await screen.findByText('All saved.')).toBeDefined();
    expect(sentBodies(visiting.server.requests, 'PUT').slice(1)).toEqual([
      {
        price: { ...price, amount: 80_000_000 },
        floors: 2,
        title: { en: 'House by the lake' },
      },
    ]);
    expect(await seriousViolations(document.body)).toEqual([]);
  });

  it('asks before it publishes a price with an extra zero', async () => {
    await using visiting = await visit(routes, path, respondToLive);
    await typePrice('850000000');
    await userEvent.click(publish());
    const dialog = await screen.findByRole('dialog', { name: 'Is the new price right?' });
    expect(dialog.textContent).toMatch(/UGX\s850,000,000 is 900% higher than the price now, UGX\s85,000,000/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sentBodies(visiting.server.requests, 'PUT')).toEqual([]);
    await userEvent.click(publish());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish changes' }));
    expect(await screen.findByText('All saved.')).toBeDefined();
    expect(sentBodies(visiting.server.requests, 'PUT')).toEqual([
      { price: { ...price, amount: 850_000_000 } },
    ]);
  });

  it('keeps a held price over a reload, and never publishes it by itself', async () => {
    {
      await using _ = await visit(routes, path, respondToLive);
      await typePrice('80000000');
    }
    await using visiting = await visit(routes, path, respondToLive);
    expect(priceField().value).toBe('80000000');
    expect(publish()).toBeDefined();
    window.dispatchEvent(new Event('online'));
    await userEvent.type(screen.getByLabelText('Floors'), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>('Floors').value).toBe('');
    expect(priceField().value).toBe('85000000');
    expect(screen.queryByRole('button', { name: 'Publish changes' })).toBeNull();
    await waitFor(() => expect(localStorage.length).toBe(0));
    expect(sentBodies(visiting.server.requests, 'PUT')).toEqual([]);
  });

  it('does not publish by itself what was published without a line by an earlier page', async () => {
    {
      await using _ = await visit(routes, path, (request) =>
        request.method === 'PUT' ? errorResponse(503, 'MAINTENANCE', 'Later.') : respondToLive(request),
      );
      await typePrice('80000000');
      await userEvent.click(publish());
      expect(await screen.findByText('Not saved yet. We keep trying.')).toBeDefined();
    }
    await using visiting = await visit(routes, path, respondToLive);
    expect(publish()).toBeDefined();
    expect(priceField().value).toBe('80000000');
    expect(await sentBesideInsiderField(visiting.server.requests)).toEqual([]);
  });

  it('holds what was typed before the listing went on the market in another tab', async () => {
    let current: object = { ...detail.listing, version: 3, price };
    await using visiting = await visit(routes, path, (request) => {
      if (request.method === 'GET' && request.path === `/properties/${card.id}`)
        return { body: { ...detail, listing: current } };
      return respondWith(refuseOutdated)(request);
    });
    current = { ...live.listing, version: 4 };
    await typePrice('80000000');
    await waitFor(() => expect(publish()).toBeDefined());
    expect(await sentBesideInsiderField(visiting.server.requests)).toHaveLength(1);
  });

  it('asks again when a field that was published changed elsewhere', async () => {
    let current: object = live.listing;
    await using visiting = await visit(routes, path, (request) => {
      if (request.method === 'GET' && request.path === `/properties/${card.id}`)
        return { body: { ...live, listing: current } };
      return respondWith(refuseOutdated)(request);
    });
    await typePrice('80000000');
    current = { ...live.listing, version: 4, price: { ...price, amount: 82_000_000 } };
    await userEvent.click(publish());
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    const waiting = await screen.findByRole('region', { name: 'Changes that wait to be published' });
    expect(waiting.textContent).toMatch(/UGX\s82,000,000 → UGX\s80,000,000/);
    expect(await sentBesideInsiderField(visiting.server.requests)).toHaveLength(1);
  });

  it('holds a restored value too', async () => {
    const past = { field: 'floors', from: 3, to: 1 };
    const change = {
      version: 2,
      at: '2026-11-20T08:00:00.000Z',
      by: { id: card.agentId, name: 'Amina' },
      type: 'ListingChanged',
      changes: [past],
    };
    await using visiting = await visit(routes, path, (request) =>
      request.path.endsWith('/versions')
        ? { body: { items: [change], total: 1, page: 1, pageSize: 20 } }
        : respondToLive(request),
    );
    await userEvent.click(screen.getByRole('button', { name: 'History' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore the previous value' }));
    expect(screen.getByLabelText<HTMLInputElement>('Floors').value).toBe('3');
    expect(publish()).toBeDefined();
    expect(visiting.server.requests.filter(({ path: sent }) => sent.endsWith('/restore'))).toEqual([]);
  });

  it('holds the title record too, and publishes it with the rest', async () => {
    const record = { tenure: 'FREEHOLD', ownerType: 'INDIVIDUAL', spousalConsent: 'HAVE', encumbrances: [] };
    const plot = { ...live, listing: { ...live.listing, kind: 'PLOT' } };
    await using visiting = await visit(routes, path, (request) => {
      if (request.path.endsWith('/title')) return { body: record, headers: { etag: '"3"' } };
      return request.method === 'GET' && request.path === `/properties/${card.id}`
        ? { body: plot }
        : respondToLive(request);
    });
    await userEvent.selectOptions(screen.getByLabelText('Tenure'), 'LEASEHOLD');
    const waiting = screen.getByRole('region', { name: 'Changes that wait to be published' });
    expect(waiting.textContent).toMatch(/Tenure Freehold → Leasehold/);
    expect(await sentBesideInsiderField(visiting.server.requests)).toEqual([]);
    await userEvent.click(publish());
    const sent = () => visiting.server.requests.filter((one) => one.method === 'PUT' && !isInsider(one));
    await waitFor(() => expect(sentBodies(sent(), 'PUT')).toEqual([{ ...record, tenure: 'LEASEHOLD' }]));
    expect(sent()[0]?.headers['if-match']).toBe('"3"');
  });

  it('holds what is typed after publishing, also while the first price is being saved', async () => {
    await using visiting = await visit(routes, path, respondToLive);
    await typePrice('84000000');
    await userEvent.click(publish());
    await typePrice('8400000');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish changes' })).toBeDefined());
    const sent = await sentBesideInsiderField(visiting.server.requests);
    expect(sent.filter((body) => body.price?.amount !== 84_000_000)).toEqual([]);
    expect(priceField().value).toBe('8400000');
  });

  it('holds a cleared price too', async () => {
    await using visiting = await visit(routes, path, respondToLive);
    await userEvent.clear(priceField());
    expect(publish()).toBeDefined();
    expect(await sentBesideInsiderField(visiting.server.requests)).toEqual([]);
  });
});

describe('editing a listing', () => {
  it('saves the changed fields once typing stops', async () => {
    await using visiting = await visit(
      routes,
      path,
      respondWith(() => ({ body: {} })),
    );
    await userEvent.clear(screen.getByLabelText('Bedrooms'));
    await userEvent.type(screen.getByLabelText('Bedrooms'), '4');
    expect(await screen.findByText('All saved.')).toBeDefined();
    expect(sentBodies(visiting.server.requests, 'PUT')).toEqual([{ bedrooms: 4 }]);
  });

  it('shows an error beside an invalid field and saves the others', async () => {
    await using visiting = await visit(
      routes,
      path,
      respondWith(() => ({ body: {} })),
    );
    await userEvent.type(screen.getByLabelText('Bedrooms'), '99');
    await userEvent.type(screen.getByLabelText('Floors'), '2');
    expect(screen.getByText('Enter 50 or less.')).toBeDefined();
    expect(await screen.findByText(/Saved, except the marked fields/)).toBeDefined();
    expect(sentBodies(visiting.server.requests, 'PUT')).toEqual([{ floors: 2 }]);
  });

  it('shows a server error beside the field it is about', async () => {
    const rejection = errorResponse(
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
      respondWith(() => rejection),
    );
    await userEvent.type(screen.getByLabelText('Title'), ' 0772123456');
    expect(await screen.findByText(/Remove phone numbers/)).toBeDefined();
    expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps unsaved changes across a reload and sends them once the network is back', async () => {
    let isOnline = false;
    const respond = respondWith(() =>
      isOnline ? { body: {} } : errorResponse(503, 'MAINTENANCE', 'Later.'),
    );
    {
      await using _ = await visit(routes, path, respond);
      await userEvent.type(screen.getByLabelText('Floors'), '2');
      expect(await screen.findByText('Not saved yet. We keep trying.')).toBeDefined();
    }
    await using visiting = await visit(routes, path, respond);
    expect(screen.getByLabelText<HTMLInputElement>('Floors').value).toBe('2');
    expect(await screen.findByText('Not saved yet. We keep trying.')).toBeDefined();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('All saved.')).toBeDefined();
    expect(sentBodies(visiting.server.requests, 'PUT').at(-1)).toEqual({ floors: 2 });
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  it('shows both versions after a conflicting save and loses neither', async () => {
    const other = { ...detail.listing, version: 5, bedrooms: 7, floors: 4 };
    const conflict = errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed this. Load it again.');
    let listing: object = { ...detail.listing, version: 3 };
    await using visiting = await visit(routes, path, (request) => {
      if (request.method === 'GET' && request.path.endsWith(card.id)) return { body: { ...detail, listing } };
      return respondWith(({ headers, body }) => {
        listing = { ...other, ...(headers['if-match'] === '"5"' && JSON.parse(body)) };
        return headers['if-match'] === '"3"' ? conflict : { body: listing };
      })(request);
    });
    await userEvent.clear(screen.getByLabelText('Bedrooms'));
    await userEvent.type(screen.getByLabelText('Bedrooms'), '4');
    await userEvent.type(screen.getByLabelText('Parking spaces'), '2');
    const conflictNotice = (await screen.findByText(/changed elsewhere while you were editing/)).closest(
      '[role=alert]',
    );
    expect(conflictNotice?.textContent).toContain('Your version, not saved yet4');
    expect(conflictNotice?.textContent).toContain('Saved version7');
    expect(screen.getByLabelText<HTMLInputElement>('Floors').value).toBe('4');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.getByText('All saved.')).toBeDefined());
    const saves = visiting.server.requests.filter(({ method }) => method === 'PUT');
    const bound = saves.slice(1).map(({ headers, body }) => [headers['if-match'], JSON.parse(body)]);
    expect(bound.map(([version]) => version)).toContain('"5"');
    expect(Object.assign({}, ...bound.map(([, body]) => body))).toEqual({ bedrooms: 4, parking: 2 });
  });

  it('recognises its own save when the editor was left before the answer was read', async () => {
    const stored = { ...detail.listing, version: 3 };
    /** The service stores the title without the space at its end. */
    const normalised = { ...stored, version: 4, title: { en: `${card.title} now` } };
    const first = await visit(routes, path, (request) => {
      if (request.method === 'PUT') return undefined;
      return request.path.endsWith(card.id)
        ? { body: { ...detail, listing: stored } }
        : respondWith(() => ({ body: {} }))(request);
    });
    await userEvent.type(screen.getByLabelText('Title'), ' now ');
    await waitFor(() => expect(sentBodies(first.server.requests, 'PUT')).toHaveLength(1));
    const [sent] = first.server.requests.filter(({ method }) => method === 'PUT');
    await first[Symbol.asyncDispose]();

    await using visiting = await visit(routes, path, (request) =>
      request.method === 'GET' && request.path.endsWith(card.id)
        ? { body: { ...detail, listing: normalised } }
        : respondWith(() => ({ body: normalised }))(request),
    );
    expect(await screen.findByText('All saved.')).toBeDefined();
    expect(screen.queryByText(/changed elsewhere while you were editing/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit for review' }).disabled).toBe(false);
    const repeated = visiting.server.requests.filter(({ method }) => method === 'PUT');
    expect(repeated.map(({ body }) => body)).toEqual([sent?.body]);
    expect(repeated.map(({ headers }) => headers['idempotency-key'])).toEqual([
      sent?.headers['idempotency-key'],
    ]);
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  it('saves features, fees and an instalment plan', async () => {
    await using visiting = await visit(
      routes,
      path,
      respondWith(() => ({ body: {} })),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Swimming pool' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Buyers can pay in instalments' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a fee' }));
    await userEvent.type(screen.getByLabelText('Amount'), '150000');
    expect(await screen.findByText('All saved.')).toBeDefined();
    expect(Object.assign({}, ...sentBodies(visiting.server.requests, 'PUT'))).toEqual({
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

  it('shows the completeness score and links to what is missing', async () => {
    await using _ = await visit(
      routes,
      path,
      respondWith(() => ({ body: {} })),
    );
    expect(await screen.findByText('35% complete')).toBeDefined();
    expect(
      screen.getByText(
        '3 saved searches are waiting for a listing like this. 1 buyer is alerted immediately.',
      ),
    ).toBeDefined();
    expect(
      screen.getAllByRole('link', { name: 'A price, or “price on request”' })[0]?.getAttribute('href'),
    ).toBe(`${path}#price`);
  });

  it('leads from each suggestion to its field, which it unfolds', async () => {
    const add = [
      { field: 'photos', text: 'Add photos, up to twelve', points: 8 },
      { field: 'details', text: 'Fill in the details of its kind', points: 6 },
    ];
    const saved = respondWith(() => ({ body: {} }));
    await using _ = await visit(routes, path, (request) =>
      request.path.endsWith('/check') ? { body: { ...quality, add } } : saved(request),
    );
    const photos = await screen.findByRole('link', { name: 'Add photos, up to twelve' });
    expect(photos.getAttribute('href')).toBe(path.replace(/edit$/, 'media-edit'));
    const more = screen.getByText(/^More facts/).closest('details');
    expect(more?.open).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Fill in the details of its kind' }));
    await waitFor(() => expect(screen.getByText(/^More facts/).closest('details')?.open).toBe(true));
  });

  it('keeps a land title on the device until its required fields are filled in, then sends it in full', async () => {
    const land = { ...detail, card: { ...card, kind: 'PLOT' }, listing: { id: card.id, kind: 'PLOT' } };
    await using visiting = await visit(routes, path, ({ path: at, method }) => {
      if (at.endsWith('/check')) return { body: quality };
      if (/\/(features|requests)$/.test(at)) return { body: { items: [] } };
      return { body: at.endsWith('/title') && method === 'GET' ? null : land };
    });
    await userEvent.selectOptions(screen.getByLabelText('Tenure'), 'FREEHOLD');
    expect(await screen.findByText('Stored on this device, not saved yet.')).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText('Type of owner'), 'INDIVIDUAL');
    await userEvent.selectOptions(screen.getByLabelText('Spousal consent'), 'NOT_NEEDED');
    await waitFor(() => expect(sentBodies(visiting.server.requests, 'PUT')).toHaveLength(1));
    expect(sentBodies(visiting.server.requests, 'PUT')).toEqual([
      { tenure: 'FREEHOLD', ownerType: 'INDIVIDUAL', spousalConsent: 'NOT_NEEDED', encumbrances: [] },
    ]);
  });

  it('refuses access to users who may not edit it', async () => {
    const readOnly = { ...detail, viewer: { ...detail.viewer, canEdit: false } };
    await using _ = await visit(routes, path, ({ path: at }) => ({
      body: at.endsWith('/title') ? null : at.endsWith('/features') ? { items: [] } : readOnly,
    }));
    expect(screen.getByText('You do not have access to this.')).toBeDefined();
  });
});

describe('a new listing', () => {
  it('stays on the device until it is saved, then opens in the editor', async () => {
    const respond = respondWith(({ method }) => ({
      status: method === 'POST' ? 201 : 200,
      body: { id: card.id },
    }));
    await using visiting = await visit(routes, '/agent/properties/new', respond);
    await userEvent.click(screen.getByRole('radio', { name: 'House or building' }));
    await userEvent.type(screen.getByLabelText('Bedrooms'), '3');
    expect(visiting.server.requests).toEqual([]);
    expect(localStorage.getItem('ardhi_draft:listing:new')).toContain('"bedrooms":{"local":3}');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe(path));
    expect(sentBodies(visiting.server.requests, 'POST')[0]).toEqual({ kind: 'PROPERTY', bedrooms: 3 });
    expect(localStorage.getItem('ardhi_draft:listing:new')).toBeNull();
  });

  it.each(['/agent/properties/new', path])('%s has no serious accessibility violations', async (address) => {
    await using visiting = await visit(
      routes,
      address,
      respondWith(() => ({ body: {} })),
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
