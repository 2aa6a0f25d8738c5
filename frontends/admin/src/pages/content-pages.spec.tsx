import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aPage } from '../testing/an-admin.ts';
import * as contentPages from './content-pages.page.tsx';

const routes = [{ path: '/admin/content-pages', ...contentPages }];
const row = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
  key: 'about',
  slug: 'about',
  type: 'PAGE',
  locale: 'en',
  title: 'About Ardhi',
  blocks: [{ t: 'markdown', md: 'Land.' }],
  seo: { noindex: false },
  placement: [],
  order: 0,
  tags: [],
  countries: [],
  state: 'DRAFT',
  version: 2,
  publishedVersion: 1,
  versions: [],
  requiresAcceptance: false,
  isSystem: true,
};
const change = { at: '2026-11-20T08:00:00.000Z', by: { id: 'system', name: '' } };
const history = [
  {
    ...change,
    version: 2,
    type: 'PageRevised',
    changes: [{ field: 'title', from: 'About', to: 'About Ardhi' }],
  },
  { ...change, version: 1, type: 'PageCreated', changes: [{ field: 'title', from: null, to: 'About' }] },
];
const respond = ({ method, path }: RecordedRequest): StubResponse => {
  if (path.includes('/history')) return { body: aPage(history) };
  if (path.includes('/preview-link'))
    return { body: { url: 'https://ardhi.test/about?preview=x', expiresAt: '2026-11-21T08:00:00.000Z' } };
  return { body: method === 'GET' ? aPage([row]) : row };
};
const open = async () => {
  const shown = screen.getByRole('row', { name: /About Ardhi/ });
  await userEvent.click(within(shown).getByRole('button'));
};
const sent = (requests: readonly RecordedRequest[], method: string, end: string) =>
  requests
    .filter((request) => request.method === method && request.path.endsWith(end))
    .map(({ body }) => JSON.parse(body || '{}'));

describe('the pages of the site', () => {
  it('are edited in parts, and every save is a new version', async () => {
    await using visiting = await visit(routes, '/admin/content-pages', respond);
    await open();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.type(await screen.findByLabelText('Text in Markdown'), ' And water.');
    await userEvent.click(screen.getByRole('button', { name: 'Add a heading' }));
    await userEvent.type(screen.getByLabelText('Heading'), 'More');
    await userEvent.click(screen.getByRole('button', { name: 'Save the text' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'PUT', row.id)).toMatchObject([
        {
          blocks: [
            { t: 'markdown', md: 'Land. And water.' },
            { t: 'heading', level: 2, text: 'More' },
          ],
        },
      ]),
    );
  });

  it('are previewed and taken back to an earlier version', async () => {
    await using visiting = await visit(routes, '/admin/content-pages', respond);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Make a preview link' }));
    const link = await screen.findByRole('link', { name: 'Open the preview (24 hours)' });
    expect(link.getAttribute('href')).toBe('https://ardhi.test/about?preview=x');
    // jsdom does not open details.
    const again = { name: 'Use this text again', hidden: true };
    await userEvent.click(await screen.findByRole('button', again));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'POST', '/state')).toEqual([{ do: 'RESTORE', version: 1 }]),
    );
  });

  it('are published', async () => {
    await using visiting = await visit(routes, '/admin/content-pages', respond);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'POST', '/state')).toEqual([{ do: 'PUBLISH' }]),
    );
  });

  it('keep what was written when it is refused', async () => {
    const refused = errorResponse(422, 'UNSAFE_CONTENT', 'This content or link is not allowed.');
    const answer = (request: RecordedRequest) => (request.method === 'PUT' ? refused : respond(request));
    await using _ = await visit(routes, '/admin/content-pages', answer);
    await open();
    await userEvent.type(await screen.findByLabelText('Text in Markdown'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save the text' }));
    expect(await screen.findByText('This content or link is not allowed.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text in Markdown').value).toBe('Land.!');
  });

  it('say when none match', async () => {
    await using _ = await visit(routes, '/admin/content-pages', () => ({ body: aPage([]) }));
    expect(screen.getByText('No pages match.')).toBeDefined();
  });
});
