import { Outlet } from '@ardhi/kit/router';
import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { ToastProvider } from '@ardhi/kit/toasts';
import { createToasts } from '@ardhi/kit/toasts/toast-store';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import * as agency from './agency.page.tsx';

let toasts = createToasts();
const WithToasts = () => (
  <ToastProvider toasts={toasts}>
    <Outlet />
  </ToastProvider>
);
const routes = [{ Component: WithToasts, children: [{ path: '/agencies/:id', ...agency }] }];
const [aminaId, umarId, reviewId, enquiryId] = [
  '01J8Z6Y5E4D3C2B1A0ZYXWVTSA',
  '01J8Z6Y5E4D3C2B1A0ZYXWVTSU',
  '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
  '01J8Z6Y5E4D3C2B1A0ZYXWVTSE',
];
const amina = {
  ...{ userId: aminaId, slug: 'amina', name: 'Amina', title: 'Land specialist', areas: [] },
  ...{ licensed: true, active: 3, reviews: 1, whatsapp: true },
};
const profile = {
  ...{ id: 'kyanja', slug: 'kyanja-homes', displayName: 'Kyanja Homes', addressLine: 'Kyanja, Kampala' },
  ...{ about: { en: '' }, areas: [], agents: [amina], metrics: { active: 3, sold12m: 1 } },
  phones: [],
  card: { verified: true, reviews: 1 },
};
const review = {
  ...{ id: reviewId, agentId: aminaId, agent: 'Amina', author: 'Umar M.', rating: 2 },
  ...{ text: 'She came late.', at: '2026-11-01T08:00:00.000Z' },
};
const personOf = (id: string, role: string) =>
  ({
    ...{ id, name: 'Umar', role, emailVerified: true, permissions: [], mustAccept: [], warnings: [] },
    agencyId: role === 'AGENT' ? 'kyanja' : null,
  }) as unknown as Profile;
const reader = personOf(umarId, 'USER');

/** The page as a person sees it, who sent the enquiries; `refusal` answers what they send. */
function open(user: Profile | undefined, { enquiries = [] as object[], refusal = {} as StubResponse } = {}) {
  const respond = ({ method, path }: RecordedRequest): StubResponse => {
    if (method === 'POST') return { status: 202, ...refusal };
    if (path.startsWith('/api/users/enquiries')) return { body: { items: enquiries, total: 0 } };
    if (path.startsWith('/properties/search')) return { body: { items: [], total: 0 } };
    if (path.includes('/reviews')) return { body: { items: [review], total: 1 } };
    return { body: path === '/api/agent/profile' ? { joinRequests: [] } : profile };
  };
  return visit(routes, '/agencies/kyanja-homes', respond, user);
}
const sentBy = ({ server }: Awaited<ReturnType<typeof visit>>) =>
  server.requests
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path, JSON.parse(body)] as const);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const canReview = { id: enquiryId, agentId: aminaId, canReview: true };

beforeEach(() => {
  sessionStorage.clear();
  toasts = createToasts();
});

describe('writing a review', () => {
  it('sends stars and text with the enquiry that shows the contact, and says thank you', async () => {
    await using visiting = await open(reader, {
      enquiries: [{ ...canReview, id: 'other', agentId: 'elsewhere' }, canReview],
    });
    await userEvent.click(await screen.findByText('Review Amina'));
    await userEvent.selectOptions(screen.getByLabelText('How was it?'), '4 stars');
    await userEvent.type(screen.getByLabelText('What should others know?'), 'Patient.');
    await press('Publish');
    expect(await screen.findByText('Your review is published. Thank you.')).toBeDefined();
    expect(sentBy(visiting)).toEqual([
      [`/api/agents/${aminaId}/reviews`, { rating: 4, text: 'Patient.', enquiryId }],
    ]);
  });

  it('asks for a text, and shows why a review was refused', async () => {
    const body = { code: 'ALREADY_EXISTS', message: 'This name, key or address is taken.' };
    await using visiting = await open(reader, { enquiries: [canReview], refusal: { status: 409, body } });
    await userEvent.click(await screen.findByText('Review Amina'));
    await press('Publish');
    expect(sentBy(visiting)).toEqual([]);
    await userEvent.type(screen.getByLabelText('What should others know?'), 'Patient.');
    await press('Publish');
    expect((await screen.findAllByText('You have already reviewed Amina.')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Thank you/)).toBeNull();
  });

  it.each([
    ['without an enquiry', []],
    ['less than a week after it', [{ ...canReview, canReview: false }]],
    ['about an agent of another agency', [{ ...canReview, agentId: 'elsewhere' }]],
  ])('is not offered %s, with the reason', async (_, enquiries) => {
    await using _visiting = await open(reader, { enquiries });
    expect(await screen.findByText('You can review an agent 7 days after you wrote to them.')).toBeDefined();
    expect(screen.queryByText('Review Amina')).toBeNull();
  });

  it('is nothing for visitors, and nor are answers and reports', async () => {
    await using _ = await open(undefined);
    expect(screen.getByText('She came late.')).toBeDefined();
    for (const text of ['Report this review', 'Answer this review', /You can review/])
      expect(screen.queryByText(text)).toBeNull();
  });
});

describe('a review', () => {
  it('is reported by a reader with a reason', async () => {
    await using visiting = await open(reader);
    await userEvent.click(await screen.findByText('Report this review'));
    expect(screen.queryByText('Answer this review')).toBeNull();
    await userEvent.type(screen.getByLabelText('What is wrong with it?'), 'This never happened.');
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await press('Send report');
    expect(await screen.findByText('Thank you. An admin will read the review.')).toBeDefined();
    expect(sentBy(visiting)).toEqual([
      [`/api/reviews/${reviewId}/report`, { reason: 'This never happened.' }],
    ]);
  });

  it('is answered by the agent whom it is about', async () => {
    await using visiting = await open(personOf(aminaId, 'AGENT'));
    await userEvent.click(await screen.findByText('Answer this review'));
    expect(screen.queryByText('Report this review')).toBeNull();
    await userEvent.type(screen.getByLabelText('Your answer, which everybody can read'), 'I am sorry.');
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await press('Publish');
    await expect
      .poll(() => sentBy(visiting))
      .toEqual([[`/api/reviews/${reviewId}/reply`, { text: 'I am sorry.' }]]);
  });
});
