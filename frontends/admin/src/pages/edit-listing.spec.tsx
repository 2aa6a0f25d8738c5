import { aCard } from '@ardhi/kit/testing/a-card';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as edit from './edit-listing.page.tsx';

const card = aCard({ status: 'INACTIVE', reason: 'DRAFT', kind: 'PROPERTY' });
const address = `/admin/properties/${card.id}/edit`;
const routes = [
  { path: '/admin/properties/:id/edit', ...edit },
  { path: '/admin/properties', element: <p>All listings</p> },
];
const detail = {
  card,
  listing: { id: card.id, kind: 'PROPERTY', title: { en: card.title }, purpose: 'SALE', bedrooms: 3 },
  viewer: { favourite: false, canEdit: true, isOwner: false, commands: ['submit'] },
};
const quality = {
  score: 35,
  add: [{ field: 'photos', text: 'Add photos, up to twelve', points: 15 }],
  publishable: false,
  missing: ['price', 'photos'],
  duplicates: [],
  matches: { instant: 1, daily: 2, weekly: 0 },
};
const respond = ({ path, method }: RecordedRequest): StubResponse => {
  if (path.endsWith('/check')) return { body: quality };
  if (path.endsWith('/title')) return { body: null };
  if (path.endsWith('/features')) return { body: { items: [] } };
  if (path.startsWith('/api/admin/properties')) return { body: aPage([]) };
  return { body: method === 'PUT' ? detail.listing : detail };
};

beforeEach(() => localStorage.clear());

describe('the editor of a listing in administration', () => {
  it('saves as the editor of agents does, and its links stay in the admin area', async () => {
    await using visiting = await visit(routes, address, respond);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Edit ${card.title}`);
    const title = screen.getByLabelText('Title');
    await userEvent.clear(title);
    await userEvent.type(title, 'A house by the lake');
    await waitFor(() => expect(screen.getByText('All saved.')).toBeDefined());
    const hrefs = [...visiting.page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(hrefs).toContain(`/admin/properties/${card.id}/media`);
    expect(hrefs.filter((href) => href.startsWith('/agent'))).toEqual([]);
  });

  it('submits the listing, waits for the list of the admin area, and opens it', async () => {
    await using visiting = await visit(routes, address, respond);
    await userEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText('All listings')).toBeDefined();
    const lists = visiting.server.requests.map(({ path }) => path.split('?')[0]);
    expect(lists.filter((path) => path === '/api/agent/listings')).toEqual([]);
  });

  it('shows what is missing when the submission is refused', async () => {
    await using _ = await visit(routes, address, (request) =>
      request.method === 'POST' && request.path.endsWith('/status')
        ? errorResponse(422, 'PUBLISH_INCOMPLETE', 'Not ready to publish.', {
            details: { missing: ['photos'] },
          })
        : respond(request),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText('Not ready to publish.')).toBeDefined();
  });
});
