import type { SearchAnswer } from '@ardhi/contracts/listings/search';
import { aCard } from '@ardhi/kit/testing/a-card';
import { type Asked, refused, type Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import * as page from './plots.page.tsx';

const routes = [{ path: '/plots', ...page }];
const found = (changes: Partial<SearchAnswer> = {}): SearchAnswer => ({
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
const answering =
  (search: Said) =>
  ({ path }: Asked): Said => {
    if (path.startsWith('/api/geo/autocomplete')) return { body: places };
    if (path.startsWith('/api/geo/hierarchy')) return { body: { district: { name: 'Mukono' } } };
    return search;
  };

beforeAll(() => {
  HTMLDialogElement.prototype.close = () => undefined;
  window.matchMedia = (media) =>
    ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;
});

describe('the search screen', () => {
  it('asks the server for what the address asks and shows what it found', async () => {
    await using visiting = await visit(
      routes,
      '/plots?use=RESIDENTIAL&page=2&utm_source=mail',
      answering({ body: found() }),
    );
    expect(visiting.server.asked.map(({ path }) => path)).toContain('/plots/search?use=RESIDENTIAL&page=2');
    expect(screen.getByText('214 listings')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Quarter acre on a murram road in Goma' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
      '/plots?use=RESIDENTIAL&page=3',
    );
  });

  it('turns a sentence into filters that can be seen and taken away', async () => {
    await using visiting = await visit(
      routes,
      '/plots?say=2+acres+in+Mukono+under+40m',
      answering({ body: found() }),
    );
    expect(visiting.router.state.location.search).toBe(
      '?areaMin=1.8&areaMax=2.2&areaUnit=ACRE&kind=PLOT&priceMax=40000000&district=01J8Z6Y5E4D3C2B1A0ZYXWVTSQ',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Land in Mukono');
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Mukono' }));
    await waitFor(() => expect(visiting.router.state.location.search).not.toContain('district'));
  });

  it('reads words that a link carries as it reads what is typed, and leaves plain words alone', async () => {
    await using visiting = await visit(routes, '/plots?q=land+near+Mukono', answering({ body: found() }));
    expect(visiting.router.state.location.search).toContain('radiusM=25000');
    await visiting.router.navigate('/plots?q=corner+stage');
    expect(visiting.router.state.location.search).toBe('?q=corner+stage');
  });

  it('searches the surroundings of what it is to be near to, as far as its chip says', async () => {
    await using visiting = await visit(routes, '/plots?say=land+near+Mukono', answering({ body: found() }));
    expect(visiting.router.state.location.search).toBe(
      '?kind=PLOT&district=01J8Z6Y5E4D3C2B1A0ZYXWVTSQ&radiusM=25000',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Land near Mukono');
    const reach = screen.getByRole<HTMLSelectElement>('combobox', { name: 'How far around' });
    expect(reach.selectedOptions[0]?.text).toBe('Within 25 km of Mukono');
    await userEvent.selectOptions(reach, 'Within 50 km of Mukono');
    await waitFor(() => expect(reach.isConnected).toBe(false));
    expect(visiting.router.state.location.search).toContain('radiusM=50000');
    await userEvent.selectOptions(screen.getByLabelText('How far around'), 'Only in Mukono');
    await waitFor(() => expect(visiting.router.state.location.search).not.toContain('radiusM'));
  });

  it('says which filter to loosen, and by how much, when nothing fits', async () => {
    const nothing = found({
      items: [],
      total: 0,
      totalPages: 0,
      suggestions: [{ label: 'Up to UGX 45m', add: { priceMax: '45000000' }, total: 12 }],
    });
    await using _ = await visit(
      routes,
      '/plots?priceMax=40000000&currency=UGX',
      answering({ body: nothing }),
    );
    expect(screen.getByText('No plots match. Widen your search or save it.')).toBeDefined();
    expect(screen.getByRole('link', { name: /Up to UGX 45m/ }).getAttribute('href')).toBe(
      '/plots?priceMax=45000000&currency=UGX',
    );
  });

  it('says in words that an address asks for what cannot be', async () => {
    const answer = answering(refused(400, 'INVALID_INPUT', 'This price is not a number.'));
    await using _ = await visit(routes, '/plots?priceMax=much', answer);
    expect(screen.getByRole('alert').textContent).toContain('This price is not a number.');
  });

  it('keeps the other filters when a question of the panel is answered', async () => {
    await using visiting = await visit(routes, '/plots?q=lake&page=2', answering({ body: found() }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Residential.*120/, hidden: true }));
    await userEvent.click(screen.getByRole('button', { name: /^Show/, hidden: true }));
    await waitFor(() => expect(visiting.router.state.location.search).toBe('?q=lake&use=RESIDENTIAL'));
  });

  it('has nothing that axe finds serious', async () => {
    await using visiting = await visit(routes, '/plots', answering({ body: found() }));
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });
});
