import type { Circle } from '@ardhi/contracts/accounts/circle';
import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import * as circlePage from './circle.page.tsx';
import * as circlesPage from './circles.page.tsx';
import * as joinPage from './join-circle.page.tsx';

const routes = [
  { path: '/circles', ...circlesPage },
  { path: '/circles/join/:token', ...joinPage },
  { path: '/circles/:id', ...circlePage },
];
const at = '2026-11-20T08:15:00.000Z';
const plot = '01M7ZFGBQT36JRFSZHTR86K55Y';
const circle: Circle = {
  id: 'c1',
  name: 'A plot for Mother',
  createdAt: at,
  rule: { approvals: 2 },
  organiserId: 'umar',
  you: 'rose',
  link: 'https://ardhi.test/circles/join/x',
  members: [
    { id: 'umar', name: 'Umar Mugisha', state: 'JOINED', hasAccount: true, since: at },
    { id: 'rose', name: 'Aunt Rose', role: 'TREASURER', state: 'JOINED', hasAccount: false, since: at },
  ],
  items: [{ listingId: plot, by: 'umar', at, note: 'Near the stage.', votes: [{ by: 'umar', vote: 'YES' }] }],
  messages: [{ id: 'm', by: 'umar', at, text: '<b>Who</b> goes to see it?' }],
  proposals: [
    { id: 'p', by: 'umar', at, kind: 'PAY', text: 'The surveyor.', needed: 2, state: 'OPEN', answers: [] },
  ],
};
const user = { id: 'u1', name: 'Umar Mugisha', role: 'USER', emailVerified: true } as unknown as Profile;
const notFound: StubResponse = errorResponse(404, 'NOT_FOUND', 'Not found.');
const posted = (requests: readonly RecordedRequest[]) =>
  requests
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }): [string, unknown] => [path, JSON.parse(body)]);

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the page of a circle', () => {
  it('sends what a member without an account does with their personal token', async () => {
    localStorage.setItem('ardhi_circle_c1', 'a-personal-token');
    await using visiting = await visit(routes, '/circles/c1', () => ({ body: circle }));
    expect(screen.getByRole('heading', { level: 1, name: 'A plot for Mother' })).toBeDefined();
    expect(screen.getByText('<b>Who</b> goes to see it?')).toBeDefined();
    expect(visiting.server.requests[0]?.path).toBe('/api/circles/c1?token=a-personal-token');
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Maybe' }));
    await waitFor(() => expect(posted(visiting.server.requests)).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'I approve: The surveyor.' }));
    await userEvent.type(screen.getByLabelText('Message'), 'I do.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(posted(visiting.server.requests)).toHaveLength(3));
    const path = (what: string) => `/api/circles/c1/${what}?token=a-personal-token`;
    expect(posted(visiting.server.requests)).toEqual([
      [path('votes'), { listingId: plot, vote: 'MAYBE' }],
      [path('approvals'), { proposalId: 'p', approve: true }],
      [path('messages'), { text: 'I do.' }],
    ]);
  });

  it('takes the address of a listing, and nothing else, for the shortlist', async () => {
    await using visiting = await visit(routes, '/circles/c1', () => ({ body: circle }));
    await userEvent.click(screen.getByText('Add a listing'));
    const field = screen.getByLabelText('Address of the listing');
    await userEvent.type(field, 'the one by the lake');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.clear(field);
    await userEvent.type(field, `https://ardhi.test/properties/${plot}?from=list`);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(posted(visiting.server.requests)).toEqual([['/api/circles/c1/items', { listingId: plot }]]),
    );
  });

  it('lets only the organiser change and end the circle', async () => {
    {
      await using _ = await visit(routes, '/circles/c1', () => ({ body: circle }));
      expect(screen.queryByRole('button', { name: 'End the circle' })).toBeNull();
      expect(screen.queryByText('Name and rule')).toBeNull();
    }
    await using _ = await visit(routes, '/circles/c1', () => ({ body: { ...circle, you: 'umar' } }));
    expect(screen.getByRole('button', { name: 'End the circle' })).toBeDefined();
    expect(screen.getByText('Name and rule')).toBeDefined();
  });
});

describe('the link to a circle', () => {
  const respond = ({ method, path }: RecordedRequest): StubResponse => {
    if (method === 'POST') return { body: { circle, personalToken: 'a-personal-token' } };
    return path.includes('/join/') ? { body: { name: circle.name, members: 1 } } : { body: circle };
  };

  it('lets a person join by their name, and remembers them on this device', async () => {
    await using visiting = await visit(routes, '/circles/join/x', respond);
    expect(screen.getByRole('heading', { name: 'Decide together: A plot for Mother' })).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Your name in the circle'), 'Aunt Rose');
    await userEvent.click(screen.getByRole('button', { name: 'Join the circle' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A plot for Mother' })).toBeDefined();
    expect(posted(visiting.server.requests)).toEqual([['/api/circles/join/x', { name: 'Aunt Rose' }]]);
    expect(localStorage.getItem('ardhi_circle_c1')).toBe('a-personal-token');
  });

  it('says that it has ended', async () => {
    const gone = errorResponse(410, 'GONE', 'This is no longer available.');
    await using _ = await visit(routes, '/circles/join/x', () => gone);
    expect(screen.getByRole('heading', { name: 'This link has ended' })).toBeDefined();
  });
});

describe('the page of one’s circles', () => {
  const summary = { id: 'c1', name: circle.name, members: 2, items: 1, openProposals: 1, changedAt: at };
  const page = (items: readonly object[]) => ({
    body: { items, total: items.length, page: 1, pageSize: 20, totalPages: 1 },
  });

  it('asks visitors to log in', async () => {
    await using _ = await visit(routes, `/circles?listing=${plot}`, () => notFound);
    expect(screen.getByRole('link', { name: 'Log in to start a circle' }).getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent(`/circles?listing=${plot}`)}`,
    );
  });

  it('puts a listing into a circle, or into a new one', async () => {
    const respond = ({ method, path }: RecordedRequest): StubResponse => {
      if (method === 'POST') return { status: path === '/api/circles' ? 201 : 200, body: circle };
      return path.startsWith('/api/circles?') ? page([summary]) : { body: circle };
    };
    {
      await using visiting = await visit(routes, `/circles?listing=${plot}`, respond, user);
      await userEvent.click(await screen.findByRole('button', { name: 'Add to A plot for Mother' }));
      await waitFor(() => expect(visiting.router.state.location.pathname).toBe('/circles/c1'));
      expect(posted(visiting.server.requests)).toEqual([['/api/circles/c1/items', { listingId: plot }]]);
    }
    await using visiting = await visit(routes, `/circles?listing=${plot}`, respond, user);
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Name of the circle'), 'Land');
    await userEvent.click(screen.getByRole('button', { name: 'Start a circle with it' }));
    await waitFor(() => expect(visiting.router.state.location.pathname).toBe('/circles/c1'));
    expect(posted(visiting.server.requests)).toEqual([
      ['/api/circles', { name: 'Land' }],
      ['/api/circles/c1/items', { listingId: plot }],
    ]);
  });

  it('says that there are none', async () => {
    await using _ = await visit(routes, '/circles', () => page([]), user);
    expect(await screen.findByText('You are in no circle yet.')).toBeDefined();
  });
});
