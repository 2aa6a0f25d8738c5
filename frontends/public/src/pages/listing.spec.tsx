import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { intlOf } from '@ardhi/kit/i18n/intl';
import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listingHead } from '../features/listing/components/listing-head.ts';
import * as page from './listing.page.tsx';

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
      startOn: '2000-05-01',
      years: 49,
      yearsLeft: 22,
      lessor: 'Buganda Land Board',
      renewable: true,
      groundRent: { amount: 200_000, currency: 'UGX' },
    },
    encumbrances: [{ type: 'CAVEAT' }],
    evidence: [
      {
        id: card.agentId,
        kind: 'SEARCH_LETTER',
        status: 'ACCEPTED',
        onRequest: true,
        issuedOn: '2026-11-10',
        expiresOn: '2027-02-08',
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
const respondWith =
  (response: StubResponse) =>
  ({ path, method }: RecordedRequest): StubResponse => {
    if (method === 'POST') return { status: 204 };
    if (path.endsWith('/features'))
      return { body: { items: [{ key: 'garden', label: { en: 'A garden' } }] } };
    return path.includes('/similar') ? { body: { items: [] } } : response;
  };

describe('the page of a listing', () => {
  it('shows the evidence on file and what weighs against the title, and promises nothing', async () => {
    await using _ = await visit(routes, address, respondWith({ body: detail }));
    expect(screen.getByText('Evidence on file: level 2 of 5')).toBeDefined();
    expect(screen.getAllByText('On file')).toHaveLength(2);
    expect(screen.getByText('This document alone is weak proof of ownership.')).toBeDefined();
    expect(screen.getByText('Another claim to all or part of this parcel is under review.')).toBeDefined();
    expect(screen.getByText('You would get 83 m² less than 0.25 acre.')).toBeDefined();
    expect(
      screen.getByText('22 of 49 years left, from Buganda Land Board, since 1 May 2000, renewable'),
    ).toBeDefined();
    expect(screen.getByText('Ground rent per year').nextElementSibling?.textContent).toMatch(/200,000/);
    expect((await screen.findByText('Registry search letter')).closest('li')?.textContent).toBe(
      'Registry search letter, issued 10 Nov 2026: checked by us, valid until 8 Feb 2027',
    );
    expect(document.body.textContent).not.toMatch(/guarantee/i);
  });

  it('shows facts with units, fees with payers, amenities by name and the full price history', async () => {
    await using _ = await visit(routes, address, respondWith({ body: detail }));
    expect(screen.getByText('120 m²')).toBeDefined();
    expect(screen.getByText('5% of the price, paid by the buyer')).toBeDefined();
    expect(screen.getByText('A garden')).toBeDefined();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '1 Nov 2026Price changedUGX 85,000,000',
      '2 Jun 2026ListedUGX 90,000,000',
    ]);
  });

  it('records one view', async () => {
    await using visiting = await visit(routes, address, respondWith({ body: detail }));
    await waitFor(() =>
      expect(visiting.server.requests.filter(({ path }) => path.endsWith('/view'))).toHaveLength(1),
    );
  });

  it("saves a visitor's favourite on the device", async () => {
    await using visiting = await visit(routes, address, respondWith({ body: detail }));
    const [heart] = screen.getAllByRole('button', { name: 'Save' });
    await userEvent.click(heart as HTMLElement);
    expect(heart?.getAttribute('aria-pressed')).toBe('true');
    expect(visiting.router.state.location.pathname).toBe(address);
    expect(localStorage.getItem('ardhi_favourites')).toContain(card.id);
    localStorage.clear();
  });

  it("shows a hotel's check-in time and its rooms with prices per night", async () => {
    const { listing } = detail;
    const rate = { amount: 130_000, currency: 'KES' };
    const hotel = {
      ...listing,
      kind: 'HOTEL',
      hotelType: 'GUEST_HOUSE',
      stars: 3,
      checkIn: '14:00',
      rooms: [{ name: 'Twin', sleeps: 2, count: 4, beds: 'Two single beds', rate, breakfast: true }],
    };
    await using _ = await visit(routes, address, respondWith({ body: { ...detail, listing: hotel } }));
    expect(screen.getByText('Guest house')).toBeDefined();
    expect(screen.getByText('14:00')).toBeDefined();
    expect(screen.getByText('Twin: 2 guests, Two single beds')).toBeDefined();
    expect(screen.getByText('KES 1,300 per night with breakfast')).toBeDefined();
  });

  it('reveals the phone number on request, with a link to WhatsApp', async () => {
    const withPhone = { ...detail, agent: { ...detail.agent, phoneMasked: '+2567…61' } };
    const respond = ({ path, method, ...rest }: RecordedRequest): StubResponse =>
      path.endsWith('/contact-clicks')
        ? { body: { phone: '+256772000061', waUrl: 'https://wa.me/256772000061' } }
        : respondWith({ body: withPhone })({ path, method, ...rest });
    await using visiting = await visit(routes, address, respond);
    expect(visiting.page.textContent).not.toContain('+256772000061');
    await userEvent.click(screen.getByRole('button', { name: /Show number/ }));
    expect((await screen.findByRole('link', { name: /\+256772000061/ })).getAttribute('href')).toBe(
      'tel:+256772000061',
    );
    expect(screen.getByRole('link', { name: /WhatsApp/ })).toBeDefined();
  });

  it('sends an enquiry, shows errors beside their fields and keeps the entered text', async () => {
    const respond = ({ path, method, ...rest }: RecordedRequest): StubResponse =>
      path.endsWith('/enquiries')
        ? { status: 201, body: { enquiryId: card.id, ref: 'E-12' } }
        : respondWith({ body: detail })({ path, method, ...rest });
    {
      await using _ = await visit(routes, address, respond);
      await userEvent.click(screen.getAllByRole('button', { name: 'Send a message' })[0] as HTMLElement);
      await userEvent.type(await screen.findByLabelText('Your name'), 'Nakato');
      await userEvent.click(screen.getByRole('button', { name: 'Send' }));
      expect(screen.getByText('Fill in this field.')).toBeDefined();
      expect(screen.getByText('Tick this box to continue.')).toBeDefined();
    }
    await using visiting = await visit(routes, address, respond);
    await userEvent.click(screen.getAllByRole('button', { name: 'Send a message' })[0] as HTMLElement);
    expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Nakato');
    await userEvent.type(screen.getByLabelText('Phone'), '+256 772 123 456');
    await userEvent.click(screen.getByRole('checkbox', { name: /may reply to me/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Your reference is E-12.')).toBeDefined();
    const request = visiting.server.requests.find(({ path }) => path.endsWith('/enquiries'));
    expect(JSON.parse(request?.body ?? '')).toEqual({
      name: 'Nakato',
      phone: '+256772123456',
      message: `I would like to know more about ${detail.listing.ref}.`,
      channel: 'CALL',
      consent: true,
    });
    localStorage.clear();
  });

  it('requests a viewing at the chosen time', async () => {
    const respond = ({ path, method, ...rest }: RecordedRequest): StubResponse =>
      path.endsWith('/viewings')
        ? { status: 201, body: {} }
        : respondWith({ body: detail })({ path, method, ...rest });
    await using visiting = await visit(routes, address, respond);
    await userEvent.click(screen.getByRole('button', { name: 'Request a viewing' }));
    await userEvent.type(await screen.findByLabelText('A time that suits you'), '2030-05-04T10:30');
    await userEvent.type(screen.getByLabelText('Your name'), 'Nakato');
    await userEvent.type(screen.getByLabelText('Phone'), '+256772123456');
    await userEvent.click(screen.getAllByRole('button', { name: 'Request a viewing' }).at(-1) as HTMLElement);
    expect(await screen.findByText('The agent will call you to agree a time.')).toBeDefined();
    const request = visiting.server.requests.find(({ path }) => path.endsWith('/viewings'));
    expect(JSON.parse(request?.body ?? '')).toEqual({
      name: 'Nakato',
      phone: '+256772123456',
      slots: [new Date('2030-05-04T10:30').toISOString()],
    });
    localStorage.clear();
  });

  it.each([404, 410])('shows Page Not Found with status %i', async (status) => {
    await using visiting = await visit(routes, address, respondWith(errorResponse(status, 'GONE', 'Gone.')));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
    expect(screen.getByText('This listing is no longer available.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeDefined();
    expect(visiting.router.state.errors).toBeNull();
  });

  it('gives search engines price, place and availability', async () => {
    const head = listingHead(intlOf('en'), { detail, similar: [], features: {} });
    expect(head.title).toBe('Quarter acre on a murram road in Goma, Goma, Mukono, Uganda');
    const nodes = await head.jsonLd?.();
    expect(nodes?.[0]).toMatchObject({
      '@type': 'RealEstateListing',
      mainEntity: { '@type': 'House', numberOfBedrooms: 3 },
      offers: {
        price: '85000000',
        priceCurrency: 'UGX',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'RealEstateAgent', name: 'Amina Nakato' },
      },
    });
    expect(nodes?.[1]).toMatchObject({ '@type': 'BreadcrumbList' });
    const land = { ...detail, card: { ...card, kind: 'PLOT' as const } };
    const landHead = listingHead(intlOf('en'), { detail: land, similar: [], features: {} });
    expect((await landHead.jsonLd?.())?.[0]).toMatchObject({
      mainEntity: { '@type': 'Place', additionalProperty: { '@type': 'PropertyValue', unitCode: 'MTK' } },
    });
  });

  it('has no serious accessibility violations', async () => {
    await using visiting = await visit(routes, address, respondWith({ body: detail }));
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
