import type { ListingSearchResult } from '@ardhi/contracts/listings/search';
import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as page from './plots.page.tsx';

const routes = [
  { path: '/plots', ...page },
  { path: '/properties-map', element: <p>Listings of all kinds</p> },
];
const searchResponse = (changes: Partial<ListingSearchResult> = {}): ListingSearchResult => ({
  items: [aCard({ point: [32.77, 0.37] })],
  total: 214,
  page: 2,
  pageSize: 20,
  totalPages: 11,
  totalIsExact: true,
  facets: {
    counts: { use: [{ v: 'RESIDENTIAL', n: 120 }] },
    price: { hist: [1, 2], min: { amount: 1, currency: 'UGX' }, max: { amount: 9_000_000, currency: 'UGX' } },
    area: { hist: [1], minM2: 200, maxM2: 8_000 },
  },
  suggestions: [],
  sponsored: [],
  ...changes,
});
const places = {
  items: [{ id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ', level: 'DISTRICT', label: 'Mukono, Uganda', path: [] }],
};
const respondWith =
  (searchResult: StubResponse) =>
  ({ path }: RecordedRequest): StubResponse => {
    if (path.startsWith('/api/geo/autocomplete')) return { body: places };
    if (path.startsWith('/api/geo/hierarchy')) return { body: { district: { name: 'Mukono' } } };
    return searchResult;
  };

describe('the search page', () => {
  it('requests the filters of the URL and shows the results', async () => {
    await using visiting = await visit(
      routes,
      '/plots?use=RESIDENTIAL&page=2&utm_source=mail',
      respondWith({ body: searchResponse() }),
    );
    expect(visiting.server.requests.map(({ path }) => path)).toContain(
      '/plots/search?use=RESIDENTIAL&page=2',
    );
    expect(screen.getByText('214 listings')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Quarter acre on a murram road in Goma' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
      '/plots?use=RESIDENTIAL&page=3',
    );
  });

  it('turns a sentence into removable filters', async () => {
    await using visiting = await visit(
      routes,
      '/plots?say=2+acres+in+Mukono+under+40m',
      respondWith({ body: searchResponse() }),
    );
    expect(visiting.router.state.location.search).toBe(
      '?areaMin=1.8&areaMax=2.2&areaUnit=ACRE&kind=PLOT&priceMax=40000000&district=01J8Z6Y5E4D3C2B1A0ZYXWVTSQ',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Land in Mukono');
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Mukono' }));
    await waitFor(() => expect(visiting.router.state.location.search).not.toContain('district'));
  });

  it('shows buildings where a sentence on the page of land asks for one, without the filters of land', async () => {
    await using visiting = await visit(
      routes,
      '/plots?use=COMMERCIAL&say=3+bedroom+flat+near+Mukono+under+300m',
      respondWith({ body: searchResponse() }),
    );
    const { pathname, search } = visiting.router.state.location;
    expect(pathname + search).toBe(
      '/properties-map?bedsMin=3&priceMax=300000000&type=APARTMENT&district=01J8Z6Y5E4D3C2B1A0ZYXWVTSQ&radiusM=25000',
    );
  });

  it('parses a sentence in a link like a typed one, and leaves plain words alone', async () => {
    await using visiting = await visit(
      routes,
      '/plots?q=land+near+Mukono',
      respondWith({ body: searchResponse() }),
    );
    expect(visiting.router.state.location.search).toContain('radiusM=25000');
    await visiting.router.navigate('/plots?q=corner+stage');
    expect(visiting.router.state.location.search).toBe('?q=corner+stage');
  });

  it('reads a price as people type it, and keeps what is no amount to be refused', async () => {
    await using visiting = await visit(
      routes,
      '/plots?priceMin=85,000,000&priceMax=200m&currency=UGX',
      respondWith({ body: searchResponse() }),
    );
    expect(visiting.router.state.location.search).toBe('?priceMin=85000000&priceMax=200000000&currency=UGX');
    await visiting.router.navigate('/plots?priceMax=cheap');
    expect(visiting.router.state.location.search).toBe('?priceMax=cheap');
  });

  it('leaves out words that no listing has beside the other filters, and says so', async () => {
    const none = { items: [], total: 0, page: 1, totalPages: 0 };
    await using visiting = await visit(routes, '/plots?use=RESIDENTIAL&q=cheap', (request) =>
      respondWith({ body: searchResponse(request.path.includes('q=cheap') ? none : {}) })(request),
    );
    expect(screen.getByText(/No listing has “cheap” as well/)).toBeDefined();
    expect(screen.getByText('214 listings')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Remove filter: “cheap”' })).toBeDefined();
    await visiting.router.navigate('/plots?q=cheap&country=UG');
    await waitFor(() => expect(screen.queryByText(/No listing has “cheap”/)).toBeNull());
  });

  it('searches around a place for "near", within the radius its chip shows', async () => {
    await using visiting = await visit(
      routes,
      '/plots?say=land+near+Mukono',
      respondWith({ body: searchResponse() }),
    );
    expect(visiting.router.state.location.search).toBe(
      '?kind=PLOT&district=01J8Z6Y5E4D3C2B1A0ZYXWVTSQ&radiusM=25000',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Land near Mukono');
    const radiusSelect = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Distance' });
    expect(radiusSelect.selectedOptions[0]?.text).toBe('Within 25 km of Mukono');
    await userEvent.selectOptions(radiusSelect, 'Within 50 km of Mukono');
    await waitFor(() => expect(visiting.router.state.location.search).toContain('radiusM=50000'));
    expect(document.activeElement).toBe(screen.getByLabelText('Distance'));
    await userEvent.selectOptions(screen.getByLabelText('Distance'), 'Only in Mukono');
    await waitFor(() => expect(visiting.router.state.location.search).not.toContain('radiusM'));
  });

  it('suggests which filter to relax when there are no results', async () => {
    const noResults = searchResponse({
      items: [],
      total: 0,
      totalPages: 0,
      suggestions: [{ label: 'Up to UGX 45m', add: { priceMax: '45000000' }, total: 12 }],
    });
    await using _ = await visit(
      routes,
      '/plots?priceMax=40000000&currency=UGX',
      respondWith({ body: noResults }),
    );
    expect(screen.getByText('No plots match. Widen your search or save it.')).toBeDefined();
    expect(screen.getByRole('link', { name: /Up to UGX 45m/ }).getAttribute('href')).toBe(
      '/plots?priceMax=45000000&currency=UGX',
    );
  });

  it('explains an invalid filter in the URL', async () => {
    const respond = respondWith(errorResponse(400, 'INVALID_INPUT', 'This price is not a number.'));
    await using _ = await visit(routes, '/plots?priceMax=much', respond);
    expect(screen.getByRole('alert').textContent).toContain('This price is not a number.');
  });

  it.each([
    [
      'TOO_MANY_POLYGONS',
      10,
      'You can search in up to 10 areas at once. Remove the drawn areas, then draw fewer.',
    ],
    ['WRONG_CORNER_COUNT', 100, 'An area needs 3 to 100 corners. Remove it and draw it again.'],
  ])('explains why a drawn area is rejected, and lets it be removed: %s', async (reason, limit, sentence) => {
    const details = { reason, limit };
    const rejected = errorResponse(422, 'GEOMETRY_INVALID', 'The boundary is not valid.', { details });
    await using _ = await visit(routes, '/plots?polygon=xx', respondWith(rejected));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
    expect(screen.getByRole('link', { name: 'Remove filter: In the area you drew' })).toBeDefined();
  });

  it('keeps the other filters when one changes in the panel', async () => {
    await using visiting = await visit(
      routes,
      '/plots?q=lake&page=2',
      respondWith({ body: searchResponse() }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /Residential.*120/, hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: /^Show results/, hidden: true }));
    await waitFor(() => expect(visiting.router.state.location.search).toBe('?q=lake&use=RESIDENTIAL'));
  });

  it('counts listings by their evidence, and disables options that find nothing', async () => {
    const { facets } = searchResponse();
    const counts = { ...facets.counts, trustMin: [120, 80, 3].map((n, i) => ({ v: String(i + 1), n })) };
    const body = searchResponse({ facets: { ...facets, counts } });
    const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name, hidden: true });
    {
      await using _ = await visit(routes, '/plots', respondWith({ body }));
      expect(radio(/^Registry search checked · 3 of 5\s*3$/).disabled).toBe(false);
      expect(radio(/^Boundary checked · 4 of 5\s*0$/).disabled).toBe(true);
      const use = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Commercial\s*0$/, hidden: true });
      expect(use.disabled).toBe(true);
    }
    // A filter that is set says nothing of its wider options, and none is taken away.
    await using _ = await visit(routes, '/plots?trustMin=2', respondWith({ body }));
    expect(radio(/^Seller’s ID checked · 1 of 5$/).disabled).toBe(false);
    expect(radio(/^Title copy checked · 2 of 5\s*80$/).checked).toBe(true);
    expect(radio(/^Boundary checked · 4 of 5$/).disabled).toBe(false);
  });

  it('counts the other options of a set filter too, and never disables what is chosen', async () => {
    await using _ = await visit(
      routes,
      '/plots?use=RESIDENTIAL,INDUSTRIAL',
      respondWith({ body: searchResponse() }),
    );
    const use = (name: RegExp) =>
      screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true }).disabled;
    expect([use(/^Residential\s*120$/), use(/^Industrial\s*0$/), use(/^Commercial\s*0$/)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('disables nothing where a search finds nothing', async () => {
    const { facets } = searchResponse();
    const body = searchResponse({ items: [], total: 0, facets: { ...facets, counts: { use: [] } } });
    await using visiting = await visit(routes, '/plots', respondWith({ body }));
    expect(visiting.page.querySelectorAll('input:disabled')).toHaveLength(0);
  });

  it('has no serious accessibility violations', async () => {
    await using visiting = await visit(routes, '/plots', respondWith({ body: searchResponse() }));
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
