import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { intlOf } from '@ardhi/kit/i18n/intl';
import { aCard } from '@ardhi/kit/testing/a-card';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listingHead } from '../features/listing/components/listing-head.ts';
import { shareTokenOf } from '../lib/share-token.ts';
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
        status: 'SUBMITTED',
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
const settings = {
  countryId: card.id,
  currencies: ['UGX', 'USD'],
  rates: { date: '2026-11-01', source: 'mid-market' },
  calculators: { depositPercent: 20, mortgageRatePercent: 12, mortgageYears: 10, buyerCostPercent: 4 },
};
const respondWith =
  (response: StubResponse) =>
  ({ path, method }: RecordedRequest): StubResponse => {
    if (method === 'POST') return { status: 204 };
    if (path.startsWith('/api/settings')) return { body: settings };
    if (path.endsWith('/features'))
      return { body: { items: [{ key: 'garden', label: { en: 'A garden' } }] } };
    return path.includes('/similar') ? { body: { items: [] } } : response;
  };

describe('the page of a listing', () => {
  it('shows the evidence on file and what weighs against the title, and promises nothing', async () => {
    await using _ = await visit(routes, address, respondWith({ body: detail }));
    expect(screen.getByText('Evidence on file: level 2 of 5')).toBeDefined();
    const stepOf = (text: string) => screen.getByText(text).closest('li')?.textContent;
    expect(screen.getAllByText('On file')).toHaveLength(2);
    await screen.findByText('Missing for level 3: sent by the seller, not checked yet');
    expect(stepOf('Independent visit to the land')).toMatch(/Not on file$/);
    expect(screen.getByText('This document alone is weak proof of ownership.')).toBeDefined();
    expect(screen.getByText('Another claim to all or part of this parcel is under review.')).toBeDefined();
    expect(screen.getByText('You would get 83 m² less than 0.25 acre.')).toBeDefined();
    expect(
      screen.getByText('22 of 49 years left, from Buganda Land Board, since 1 May 2000, renewable'),
    ).toBeDefined();
    expect(screen.getByText('Ground rent per year').nextElementSibling?.textContent).toMatch(/200,000/);
    expect((await screen.findByText('Registry search letter')).closest('li')?.textContent).toBe(
      'Registry search letter, issued 10 Nov 2026: submitted, not checked yet',
    );
    expect(document.body.textContent).not.toMatch(/guarantee/i);
  });

  it('says when each step was checked and until when that holds, counting the last days', async () => {
    const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString();
    const document = (kind: string, expiresOn: string, reviewedOn?: string) => ({
      ...{ id: card.agentId, kind, expiresOn, issuedOn: '2026-01-10', onRequest: false },
      ...{ status: expiresOn < day(0) ? 'EXPIRED' : 'ACCEPTED', ...(reviewedOn && { reviewedOn }) },
    });
    const evidence = [
      document('MANDATE_LETTER', '2036-03-01', '2026-11-02'),
      document('TITLE_COPY', '2036-01-08'),
      document('SEARCH_LETTER', day(3), '2026-11-03'),
      document('BOUNDARY_OPENING', '2026-02-01', '2026-01-20'),
    ];
    const title = { ...detail.title, level: 3, evidence };
    await using _ = await visit(routes, address, respondWith({ body: { ...detail, title } }));
    await screen.findByText('Checked by us on 2 Nov 2026, valid until 1 Mar 2036');
    expect(screen.getByText('Checked by us, valid until 8 Jan 2036')).toBeDefined();
    expect(screen.getByText(/^Checked by us on 3 Nov 2026, valid until .+ \(3 days left\)$/)).toBeDefined();
    expect(screen.getByText('Missing for level 4: expired on 1 Feb 2026')).toBeDefined();
  });

  it('asks a visitor to log in for documents that are shown on request', async () => {
    await using _ = await visit(routes, address, respondWith({ body: detail }));
    const link = await screen.findByRole('link', { name: 'Log in to ask for them' });
    expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(address)}`);
    expect(screen.queryByRole('button', { name: /^Open: / })).toBeNull();
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

  it.each([
    ['Africa/Lagos', '2030-05-04T09:30:00.000Z', 'Times are West Africa Time, the local time of the land.'],
    ['Asia/Dubai', '2030-05-04T06:30:00.000Z', 'Times are Gulf Standard Time, the local time of the land.'],
  ])('requests a viewing at the chosen time of the land in %s', async (timeZone, slot, hint) => {
    const respond = ({ path, method, ...rest }: RecordedRequest): StubResponse =>
      path.endsWith('/viewings')
        ? { status: 201, body: {} }
        : respondWith({ body: { ...detail, timeZone } })({ path, method, ...rest });
    await using visiting = await visit(routes, address, respond);
    await userEvent.click(screen.getByRole('button', { name: 'Request a viewing' }));
    await userEvent.type(await screen.findByLabelText('A time that suits you'), '2030-05-04T10:30');
    expect(screen.getByText(hint)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Your name'), 'Nakato');
    await userEvent.type(screen.getByLabelText('Phone'), '+256772123456');
    await userEvent.click(screen.getAllByRole('button', { name: 'Request a viewing' }).at(-1) as HTMLElement);
    expect(await screen.findByText('The agent will call you to agree a time.')).toBeDefined();
    const request = visiting.server.requests.find(({ path }) => path.endsWith('/viewings'));
    expect(JSON.parse(request?.body ?? '').slots).toEqual([slot]);
    localStorage.clear();
  });

  it('offers a message but no viewing of a service', async () => {
    const listing = { ...detail.listing, kind: 'PRODUCT' as const };
    await using _visiting = await visit(routes, address, respondWith({ body: { ...detail, listing } }));
    expect(screen.getAllByRole('button', { name: 'Send a message' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Request a viewing' })).toBeNull();
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

  it('is passed on by a link of its own for each way, and can be printed', async () => {
    const copied: string[] = [];
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const link = {
      url: 'https://ardhi.example/s/abc',
      token: 'abc',
      text: 'A bungalow',
      card: '',
      status: '',
    };
    const respond = (request: RecordedRequest): StubResponse =>
      request.path.endsWith('/share') ? { status: 201, body: link } : respondWith({ body: detail })(request);
    await using visiting = await visit(routes, address, respond);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share this listing' });
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Link to this listing' });
    await waitFor(() => expect(field.value).toBe(link.url));
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(copied).toEqual([link.url]));
    const sent = visiting.server.requests.filter(({ path }) => path === `/properties/${card.id}/share`);
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ channel: 'COPY' }]);
    expect(within(dialog).getByRole('link', { name: 'Flyer (A4, PDF)' }).getAttribute('href')).toBe(
      `/properties/${card.id}/flyer.pdf`,
    );
  });

  it('selects the link where the browser does not copy it, and says so', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const link = { url: 'https://ardhi.example/s/abc', token: 'abc', text: '', card: '', status: '' };
    const respond = (request: RecordedRequest): StubResponse =>
      request.path.endsWith('/share') ? { status: 201, body: link } : respondWith({ body: detail })(request);
    await using _ = await visit(routes, address, respond);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share this listing' });
    const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Link to this listing' });
    await waitFor(() => expect(field.value).toBe(link.url));
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(await within(dialog).findByText(/could not be copied/)).toBeDefined();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.url.length]);
  });

  it('is not offered to be passed on while only the agency sees it', async () => {
    const inner = { ...detail, listing: { ...detail.listing, visibility: 'AGENCY' } };
    await using _ = await visit(routes, address, respondWith({ body: inner }));
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('computes a loan and the price in another currency, and keeps what it does not understand', async () => {
    const withPlan = {
      ...detail,
      card: { ...card, price: { amount: 100_000_000, currency: 'UGX' } },
      listing: {
        ...detail.listing,
        instalments: { depositPercent: 40, months: 12, interestPercentFlat: 10, titleTransfer: 'ON_DEPOSIT' },
      },
    };
    const respond = (request: RecordedRequest): StubResponse => {
      const shown = { amount: 2_740_000, currency: 'USD' };
      return request.path.includes('currency=USD')
        ? { body: { ...withPlan, card: { ...withPlan.card, shown } } }
        : respondWith({ body: withPlan })(request);
    };
    await using _ = await visit(routes, address, respond);
    const section = await screen.findByRole('region', { name: 'What it costs a month' });
    const monthly = await within(section).findByText('Each month');
    // 80 million at 12 % over 10 years.
    expect(monthly.nextElementSibling?.textContent).toMatch(/1,147,768/);
    expect(within(section).getByText('Each of 12 months').nextElementSibling?.textContent).toMatch(
      /5,500,000/,
    );
    const rate = within(section).getByRole('textbox', { name: 'Interest a year (%)' });
    await userEvent.clear(rate);
    await userEvent.type(rate, 'twelve');
    expect(within(section).getByText('Enter a number from 0 to 100.')).toBeDefined();
    expect((rate as HTMLInputElement).value).toBe('twelve');
    await userEvent.selectOptions(within(section).getByRole('combobox', { name: 'Price in' }), 'USD');
    expect((await within(section).findByText(/^About/)).textContent).toBe(
      'About $27,400, at the rate of 1 Nov 2026 (mid-market). The seller is paid in the currency of the listing.',
    );
  });

  it('credits a call to the shared link by which the visitor came', async () => {
    const phone = { ...detail, agent: { ...detail.agent, phoneMasked: '+256 77•••• 12' } };
    const respond = (request: RecordedRequest): StubResponse =>
      request.path.endsWith('/contact-clicks')
        ? { body: { phone: '+256772000012' } }
        : respondWith({ body: phone })(request);
    const token = 'abc-_1DEF23456';
    history.replaceState(null, '', `${address}?share=${token}`);
    onTestFinished(() => history.replaceState(null, '', '/'));
    await using visiting = await visit(routes, `${address}?share=${token}`, respond);
    await userEvent.click(screen.getByRole('button', { name: /Show/ }));
    await screen.findByText('+256772000012');
    const click = visiting.server.requests.find(({ path }) => path.endsWith('/contact-clicks'));
    expect(JSON.parse(click?.body ?? '{}').shareToken).toBe(token);
    expect(shareTokenOf({ search: '?share=NakatoSarah' })).toEqual({});
  });

  it('has no serious accessibility violations', async () => {
    await using visiting = await visit(routes, address, respondWith({ body: detail }));
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
