import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as agency from './agency.page.tsx';
import * as agent from './agent.page.tsx';

const routes = [
  { path: '/agents/:id', ...agent },
  { path: '/agencies/:id', ...agency },
];
const graceId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSR';
const agencyId = '01J8Z6Y5E4D3C2B1A0ZYXWVTSS';
const card = {
  userId: graceId,
  slug: 'grace',
  name: 'Grace Nakato',
  title: 'Residential agent',
  agency: { id: agencyId, name: 'Kampala Land House' },
  areas: ['Kira'],
  licensed: true,
  active: 0,
  reviews: 0,
  medianResponseMin: 12,
  languages: ['en', 'lg'],
  phoneMasked: '+2567…45',
  whatsapp: true,
};
const grace = { userId: graceId, slug: 'grace', bio: { en: 'Homes around Kira.' }, card, listings: [] };
const house = {
  id: agencyId,
  slug: 'kampala-land-house',
  displayName: 'Kampala Land House',
  addressLine: 'Kampala',
  about: { en: '' },
  phones: [{ e164: '+256772000000', whatsapp: true }],
  areas: [],
  agents: [card],
  metrics: { active: 0, sold12m: 0 },
  card: { verified: true, reviews: 0 },
};
const number = '+256772012345';
const waUrl = 'https://wa.me/256772012345';

const respond = ({ method, path, body }: RecordedRequest): StubResponse => {
  if (path.endsWith('/contact-clicks'))
    return { body: JSON.parse(body).kind === 'WHATSAPP' ? { phone: number, waUrl } : { phone: number } };
  if (method === 'POST') return { status: 201, body: { enquiryId: graceId, ref: 'E-1' } };
  if (path.startsWith('/api/agents/grace')) return { body: grace };
  if (path.startsWith('/api/broker/agencies')) return { body: house };
  return { body: { items: [], total: 0 } };
};
type Requests = readonly RecordedRequest[];
const clicks = (requests: Requests) =>
  requests
    .filter(({ path }) => path.endsWith('/contact-clicks'))
    .map(({ path, body }) => [path, JSON.parse(body).kind]);

describe('the page of an agent', () => {
  it('says who they are, where they work and how fast they reply, and leads to their agency', async () => {
    await using visiting = await visit(routes, '/agents/grace', respond);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Grace Nakato');
    for (const fact of ['Homes around Kira.', 'Works in Kira', 'Speaks English and Luganda'])
      expect(screen.getByText(fact)).toBeDefined();
    expect(screen.getByText('Usually replies in 12 minutes')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Kampala Land House' }).getAttribute('href')).toBe(
      `/agencies/${agencyId}`,
    );
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('shows the number and the link to WhatsApp once they are asked for, and counts each', async () => {
    await using visiting = await visit(routes, '/agents/grace', respond);
    expect(visiting.page.innerHTML).not.toContain(number);
    await userEvent.click(screen.getByRole('button', { name: 'Show number +2567…45' }));
    expect((await screen.findByRole('link', { name: number })).getAttribute('href')).toBe(`tel:${number}`);
    await userEvent.click(screen.getByRole('button', { name: 'WhatsApp' }));
    expect((await screen.findByRole('link', { name: 'Open WhatsApp' })).getAttribute('href')).toBe(waUrl);
    const path = `/api/agents/${graceId}/contact-clicks`;
    expect(clicks(visiting.server.requests)).toEqual([
      [path, 'PHONE'],
      [path, 'WHATSAPP'],
    ]);
  });

  it('sends a message with the form of a listing', async () => {
    await using visiting = await visit(routes, '/agents/grace', respond);
    await userEvent.click(screen.getByRole('button', { name: 'Send a message' }));
    const dialog = screen.getByRole('dialog', { name: 'Contact Grace Nakato' });
    await userEvent.type(await within(dialog).findByLabelText('Your name'), 'Nakato Sarah');
    await userEvent.type(within(dialog).getByLabelText('Phone'), '+256 772 123 456');
    await userEvent.type(within(dialog).getByLabelText('Message'), 'I look for a plot in Kira.');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /may reply to me/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Your reference is E-1.')).toBeDefined();
    const sent = visiting.server.requests.find(({ path }) => path.endsWith('/enquiries'));
    expect([sent?.path, JSON.parse(sent?.body ?? '').message]).toEqual([
      `/api/agents/${graceId}/enquiries`,
      'I look for a plot in Kira.',
    ]);
  });

  it('is not shown for someone who is no agent', async () => {
    await using _ = await visit(routes, '/agents/nobody', () =>
      errorResponse(404, 'NOT_FOUND', 'Not found.'),
    );
    expect(screen.queryByRole('button', { name: 'Send a message' })).toBeNull();
  });
});

describe('the page of an agency', () => {
  it('links its members, and shows its number once it is asked for', async () => {
    await using visiting = await visit(routes, '/agencies/kampala-land-house', respond);
    expect(screen.getByRole('link', { name: 'Grace Nakato' }).getAttribute('href')).toBe('/agents/grace');
    await userEvent.click(screen.getByRole('button', { name: 'Show phone number' }));
    expect(await screen.findByRole('link', { name: number })).toBeDefined();
    expect(clicks(visiting.server.requests)).toEqual([[`/api/agencies/${agencyId}/contact-clicks`, 'PHONE']]);
    expect(screen.getByRole('button', { name: 'Send a message' })).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
