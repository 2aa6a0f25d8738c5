import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import { aCard } from '@ardhi/kit/testing/a-card';
import { type Asked, refused, type Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as page from './listing.page.tsx';
import { listingHead } from './listing-head.ts';

const card = aCard({ kind: 'PROPERTY', type: 'BUNGALOW', beds: 3 });
const at = '2026-11-01T08:00:00.000Z';
const detail: ListingDetail = {
  card,
  listing: {
    id: card.id,
    kind: 'PROPERTY',
    ref: card.ref,
    slug: card.slug,
    version: 1,
    agentId: card.agentId,
    coAgentIds: [],
    listedAs: 'AGENT',
    mandate: 'OPEN',
    purpose: 'SALE',
    category: 'RESIDENTIAL',
    title: { en: card.title },
    description: { en: 'A bungalow\nwith a garden.' },
    price: { amount: 85_000_000, currency: 'UGX' },
    priceUnit: 'TOTAL',
    qualifier: 'FIXED',
    fees: [{ kind: 'AGENCY', payer: 'BUYER', percent: 5 }],
    mortgageAccepted: false,
    acceptsMobileMoney: true,
    currencyAlternatives: [],
    features: ['garden'],
    nearby: [],
    visibility: 'PUBLIC',
    type: 'BUNGALOW',
    bedrooms: 3,
    builtArea: { value: 120, unit: 'SQM' },
    media: [],
    status: 'ACTIVE',
    reason: 'LIVE',
    publishedAt: at,
    firstListedAt: at,
    confirmedAt: at,
    completeness: 80,
    trustLevel: 2,
    stats: { impressions: 0, views: 0, contacts: 0, favourites: 0 },
    createdBy: card.agentId,
    createdAt: at,
    updatedAt: at,
  },
  agency: null,
  agent: {
    userId: card.agentId,
    slug: 'amina',
    name: 'Amina Nakato',
    areas: [],
    licensed: true,
    active: 4,
    reviews: 0,
    whatsapp: true,
  },
  media: [],
  title: {
    tenure: 'KIBANJA',
    weak: true,
    level: 2,
    lease: {
      ...{ startOn: '2000-05-01', years: 49, yearsLeft: 22, lessor: 'Buganda Land Board', renewable: true },
      groundRent: { amount: 200_000, currency: 'UGX' },
    },
    encumbrances: [{ type: 'CAVEAT' }],
    evidence: [
      {
        ...{ id: card.agentId, kind: 'SEARCH_LETTER', status: 'ACCEPTED', onRequest: true },
        ...{ issuedOn: '2026-11-10', expiresOn: '2027-02-08' },
      },
    ],
    conflicts: 1,
  },
  trueSize: {
    claimedM2: 1_012,
    polygonM2: 929,
    worstDiffPercent: 8.2,
    sentence: 'You would get 83 m² less than 0.25 acre.',
  },
  history: [
    { at: '2026-06-02T08:00:00.000Z', kind: 'LISTED', price: { amount: 90_000_000, currency: 'UGX' } },
    { at, kind: 'PRICE', price: { amount: 85_000_000, currency: 'UGX' } },
  ],
  similarIds: [],
  alsoOfferedBy: [],
  viewer: { favourite: false, canEdit: false, isOwner: false, commands: [] },
};
const routes = [
  { path: '/properties/:id', ...page },
  { path: '*', element: <p>Elsewhere</p> },
];
const address = `/properties/${card.id}`;
const answering =
  (said: Said) =>
  ({ path, method }: Asked): Said => {
    if (method === 'POST') return { status: 204 };
    if (path.endsWith('/features'))
      return { body: { items: [{ key: 'garden', label: { en: 'A garden' } }] } };
    return path.includes('/similar') ? { body: { items: [] } } : said;
  };

describe('the page of a listing', () => {
  it('says what is on file and what speaks against it, and never promises', async () => {
    await using _ = await visit(routes, address, answering({ body: detail }));
    expect(screen.getByText('Evidence on file: level 2 of 5')).toBeDefined();
    expect(screen.getAllByText('On file')).toHaveLength(2);
    expect(screen.getByText('This kind of paper proves little by itself.')).toBeDefined();
    expect(
      screen.getByText('Another claim to this parcel or a part of it is being looked into.'),
    ).toBeDefined();
    expect(screen.getByText('You would get 83 m² less than 0.25 acre.')).toBeDefined();
    expect(
      screen.getByText('22 of 49 years left, from Buganda Land Board, since 1 May 2000, may be renewed'),
    ).toBeDefined();
    expect(screen.getByText('Ground rent a year').nextElementSibling?.textContent).toMatch(/200,000/);
    expect((await screen.findByText('Search letter')).closest('li')?.textContent).toBe(
      'Search letter of 10 Nov 2026: read by us; counts until 8 Feb 2027',
    );
    expect(document.body.textContent).not.toMatch(/guarantee/i);
  });

  it('tells facts with their units, fees with who pays, amenities by name and every price there was', async () => {
    await using _ = await visit(routes, address, answering({ body: detail }));
    expect(screen.getByText('120 m²')).toBeDefined();
    expect(screen.getByText('5 % of the price, paid by the buyer')).toBeDefined();
    expect(screen.getByText('A garden')).toBeDefined();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '1 Nov 2026Price changedUGX 85,000,000',
      '2 Jun 2026ListedUGX 90,000,000',
    ]);
  });

  it('counts one view', async () => {
    await using visiting = await visit(routes, address, answering({ body: detail }));
    await waitFor(() =>
      expect(visiting.server.asked.filter(({ path }) => path.endsWith('/view'))).toHaveLength(1),
    );
  });

  it('keeps on this device what a visitor saves', async () => {
    await using visiting = await visit(routes, address, answering({ body: detail }));
    const [heart] = screen.getAllByRole('button', { name: 'Save' });
    await userEvent.click(heart as HTMLElement);
    expect(heart?.getAttribute('aria-pressed')).toBe('true');
    expect(visiting.router.state.location.pathname).toBe(address);
    expect(localStorage.getItem('ardhi_favourites')).toContain(card.id);
    localStorage.clear();
  });

  it('says of a hotel what guests ask: its rooms with a night in each', async () => {
    const { listing } = detail;
    const rate = { amount: 130_000, currency: 'KES' };
    const hotel = {
      ...{ ...listing, kind: 'HOTEL', hotelType: 'GUEST_HOUSE', stars: 3, checkIn: '14:00' },
      rooms: [{ name: 'Twin', sleeps: 2, count: 4, beds: 'Two single beds', rate, breakfast: true }],
    };
    await using _ = await visit(routes, address, answering({ body: { ...detail, listing: hotel } }));
    expect(screen.getByText('Guest house')).toBeDefined();
    expect(screen.getByText('14:00')).toBeDefined();
    expect(screen.getByText('Twin: 2 guests, Two single beds')).toBeDefined();
    expect(screen.getByText('KES 1,300 a night with breakfast')).toBeDefined();
  });

  it('shows the number when it is asked for, with the way to WhatsApp', async () => {
    const shown = { ...detail, agent: { ...detail.agent, phoneMasked: '+2567…61' } };
    const answer = ({ path, method, ...rest }: Asked): Said =>
      path.endsWith('/contact-clicks')
        ? { body: { phone: '+256772000061', waUrl: 'https://wa.me/256772000061' } }
        : answering({ body: shown })({ path, method, ...rest });
    await using visiting = await visit(routes, address, answer);
    expect(visiting.page.textContent).not.toContain('+256772000061');
    await userEvent.click(screen.getByRole('button', { name: /Show number/ }));
    expect((await screen.findByRole('link', { name: /\+256772000061/ })).getAttribute('href')).toBe(
      'tel:+256772000061',
    );
    expect(screen.getByRole('link', { name: /WhatsApp/ })).toBeDefined();
  });

  it('takes a message to the agent, says beside each field what is wrong, and keeps what was typed', async () => {
    const answer = ({ path, method, ...rest }: Asked): Said =>
      path.endsWith('/enquiries')
        ? { status: 201, body: { enquiryId: card.id, ref: 'E-12' } }
        : answering({ body: detail })({ path, method, ...rest });
    {
      await using _ = await visit(routes, address, answer);
      await userEvent.click(screen.getAllByRole('button', { name: 'Write' })[0] as HTMLElement);
      await userEvent.type(await screen.findByLabelText('Your name'), 'Nakato');
      await userEvent.click(screen.getByRole('button', { name: 'Send' }));
      expect(screen.getByText('Fill this in.')).toBeDefined();
      expect(screen.getByText('Tick this to go on.')).toBeDefined();
    }
    await using visiting = await visit(routes, address, answer);
    await userEvent.click(screen.getAllByRole('button', { name: 'Write' })[0] as HTMLElement);
    expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Nakato');
    await userEvent.type(screen.getByLabelText('Phone'), '+256 772 123 456');
    await userEvent.click(screen.getByRole('checkbox', { name: /may answer me/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Its number is E-12.')).toBeDefined();
    const asked = visiting.server.asked.find(({ path }) => path.endsWith('/enquiries'));
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      name: 'Nakato',
      phone: '+256772123456',
      message: `I would like to know more about ${detail.listing.ref}.`,
      channel: 'CALL',
      consent: true,
    });
    localStorage.clear();
  });

  it('asks to be shown it at a time that suits', async () => {
    const answer = ({ path, method, ...rest }: Asked): Said =>
      path.endsWith('/viewings')
        ? { status: 201, body: {} }
        : answering({ body: detail })({ path, method, ...rest });
    await using visiting = await visit(routes, address, answer);
    await userEvent.click(screen.getByRole('button', { name: 'Ask to see it' }));
    await userEvent.type(await screen.findByLabelText('A time that suits you'), '2030-05-04T10:30');
    await userEvent.type(screen.getByLabelText('Your name'), 'Nakato');
    await userEvent.type(screen.getByLabelText('Phone'), '+256772123456');
    await userEvent.click(screen.getAllByRole('button', { name: 'Ask to see it' }).at(-1) as HTMLElement);
    expect(await screen.findByText('They agree on a time with you by phone.')).toBeDefined();
    const asked = visiting.server.asked.find(({ path }) => path.endsWith('/viewings'));
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      name: 'Nakato',
      phone: '+256772123456',
      slots: [new Date('2030-05-04T10:30').toISOString()],
    });
    localStorage.clear();
  });

  it.each([404, 410])('says in its own page that it is gone, with status %i', async (status) => {
    await using visiting = await visit(routes, address, answering(refused(status, 'GONE', 'Gone.')));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'This listing is no longer available.',
    );
    expect(visiting.router.state.errors).toBeNull();
  });

  it('tells engines its price, place and that it can be had', () => {
    const head = listingHead({ detail, similar: [], features: {} });
    expect(head.title).toBe('Quarter acre on a murram road in Goma, Goma, Mukono, Uganda');
    expect(head.jsonLd?.[0]).toMatchObject({
      '@type': 'RealEstateListing',
      mainEntity: { '@type': 'House', numberOfBedrooms: 3 },
      offers: {
        price: '85000000',
        priceCurrency: 'UGX',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'RealEstateAgent', name: 'Amina Nakato' },
      },
    });
    expect(head.jsonLd?.[1]).toMatchObject({ '@type': 'BreadcrumbList' });
    const land = { ...detail, card: { ...card, kind: 'PLOT' as const } };
    expect(listingHead({ detail: land, similar: [], features: {} }).jsonLd?.[0]).toMatchObject({
      mainEntity: { '@type': 'Place', additionalProperty: { '@type': 'PropertyValue', unitCode: 'MTK' } },
    });
  });

  it('has nothing that axe finds serious', async () => {
    await using visiting = await visit(routes, address, answering({ body: detail }));
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });
});
