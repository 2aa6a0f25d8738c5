import { intlOf } from '@ardhi/kit/i18n/intl';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import type { RecordedRequest, StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as content from './content.page.tsx';

const routes = ['about', 'advertisement', 'blog', 'blog/:slug', 'faq', 'help', 'terms'].map((path) => ({
  path: `/${path}`,
  ...content,
}));
const line = (kind: string, text: string, depth = 0) => ({ kind, depth, runs: [{ text }] });
const page = (changes: object = {}) => ({
  key: 'about',
  type: 'PAGE',
  slug: 'about',
  locale: 'en',
  title: 'About Ardhi',
  summary: 'What we are.',
  tags: [],
  countries: [],
  publishedAt: '2026-11-20T08:00:00.000Z',
  version: 1,
  seo: { noindex: false },
  blocks: [{ t: 'markdown', lines: [line('PARAGRAPH', 'Land.')] }],
  ...changes,
});
const question = (q: string, a: string) => ({ topic: 'buying', q, a, lines: [line('PARAGRAPH', a)] });
const missing: StubResponse = { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } };
const answer =
  (body: StubResponse['body'], faq: readonly object[] = []) =>
  ({ path }: RecordedRequest): StubResponse =>
    path.startsWith('/api/content/faq') ? { body: { items: faq } } : { body };

describe('the pages of the site', () => {
  it('show their text as elements, never as markup', async () => {
    const lines = [
      {
        ...line('PARAGRAPH', ''),
        runs: [{ text: '<img src=x onerror=alert(1)>' }, { text: 'Plots', href: '/plots' }],
      },
      line('ITEM', 'outer', 1),
      line('ITEM', 'inner', 2),
      line('NUMBERED', 'first', 1),
    ];
    const blocks = [{ t: 'markdown', lines }];
    await using visiting = await visit(routes, '/about', answer(page({ blocks })));
    expect(screen.getByRole('heading', { level: 1, name: 'About Ardhi' })).toBeDefined();
    expect(visiting.page.querySelector('img')).toBeNull();
    expect(screen.getByText('<img src=x onerror=alert(1)>', { exact: false })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Plots' }).getAttribute('href')).toBe('/plots');
    const [outer] = screen.getAllByRole('listitem');
    expect(within(outer as HTMLElement).getByText('inner')).toBeDefined();
    expect(visiting.page.querySelector('ol')?.textContent).toBe('first');
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('have a table of contents when they are long', async () => {
    const blocks = ['One', 'Two', 'Three & more', 'Four'].map((text) => ({ t: 'heading', level: 2, text }));
    await using _ = await visit(routes, '/terms', answer(page({ blocks })));
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    const link = within(contents).getByRole('link', { name: 'Three & more' });
    expect(link.getAttribute('href')).toBe('#three-more');
    expect(screen.getByRole('heading', { name: 'Three & more' }).id).toBe('three-more');
  });

  it('say when they are not published, not translated or only a preview', async () => {
    {
      await using _ = await visit(routes, '/about', () => missing);
      expect(screen.getByText('This page is not published yet.')).toBeDefined();
    }
    await using visiting = await visit(
      routes,
      '/about?locale=fr&preview=abc',
      answer(page({ preview: true })),
    );
    expect(visiting.server.requests[0]?.path).toBe('/api/content/pages/about?locale=fr&preview=abc');
    expect(screen.getByText('This is a preview. Other readers do not see it.')).toBeDefined();
    expect(screen.getByText(/There is no text in Français yet/)).toBeDefined();
  });

  it('of advertisements say that none are on sale', async () => {
    const text = answer(page());
    await using _ = await visit(routes, '/advertisement', (request) =>
      request.path.startsWith('/api/adverts') ? { body: { items: [] } } : text(request),
    );
    expect(await screen.findByText('No placements are on sale.')).toBeDefined();
  });

  it('of advertisements name the placements that are on sale, which visitors book once they have logged in', async () => {
    const placement = {
      id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSP',
      key: 'SEARCH_INLINE',
      sizes: [[640, 360]],
      cpm: { amount: 600, currency: 'USD' },
      reach30d: 12_000,
    };
    const text = answer(page());
    await using visiting = await visit(routes, '/advertisement', (request) =>
      request.path.startsWith('/api/adverts') ? { body: { items: [placement] } } : text(request),
    );
    expect((await screen.findByText(/Among the results of a search/)).textContent).toMatch(
      /640 × 360 · \$6 per 1,000 views · seen 12,000 times/,
    );
    expect(screen.getByRole('link', { name: 'Log in to book an advert' })).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});

describe('questions and answers', () => {
  const items = [question('Is it free?', 'Yes, to read.'), question('Who sells?', 'The owner.')];

  it('are searched by every word, in question and answer', async () => {
    await using visiting = await visit(routes, '/faq?q=OWNER+sells', answer({}, items));
    expect(screen.getByText('Who sells?')).toBeDefined();
    expect(screen.queryByText('Is it free?')).toBeNull();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('say when there are none, and whom to ask when none fits', async () => {
    {
      await using _ = await visit(routes, '/faq', answer({}));
      expect(screen.getByText('No questions yet.')).toBeDefined();
    }
    await using _ = await visit(routes, '/help?q=zebra', answer(page(), items));
    expect(screen.getByText('No answer found.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact us.' }).getAttribute('href')).toBe('/contact');
  });

  it('are searched and described by what readers see, not by its source', async () => {
    const item = {
      ...question('How do I get in again?', 'Open [Reset your password](/forgot-password).'),
      lines: [
        {
          kind: 'PARAGRAPH',
          depth: 0,
          runs: [{ text: 'Open ' }, { text: 'Reset your password', href: '/forgot-password' }, { text: '.' }],
        },
      ],
    };
    await using _ = await visit(routes, '/faq?q=forgot-password', answer({}, [item]));
    expect(screen.getByText('No answer found.')).toBeDefined();
    const data = { items: [item], search: '' };
    const [node] = (await content.handle.head(intlOf('en'), { path: '/faq', data }).jsonLd?.()) ?? [];
    expect(node).toMatchObject({ mainEntity: [{ acceptedAnswer: { text: 'Open Reset your password.' } }] });
  });

  it('and articles are described to search engines', async () => {
    const intl = intlOf('en');
    const nodes = async (path: string, data: unknown) =>
      (await content.handle.head(intl, { path, data }).jsonLd?.()) ?? [];
    expect(await nodes('/faq', { items, search: '' })).toMatchObject([
      { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Is it free?' }, {}] },
    ]);
    const post = { slug: 'a-guide', isPost: true, page: page({ slug: 'a-guide', type: 'GUIDE' }) };
    expect(await nodes('/blog/a-guide', post)).toMatchObject([
      { '@type': 'Article', headline: 'About Ardhi', datePublished: '2026-11-20T08:00:00.000Z' },
    ]);
    expect(content.handle.head(intl, { path: '/about', data: { slug: 'about' } })).toMatchObject({
      title: 'About',
      noIndex: true,
    });
  });
});

describe('the blog', () => {
  const posts = (items: readonly object[]) => ({
    items,
    total: items.length,
    page: 1,
    pageSize: 24,
    totalPages: 1,
  });

  it('lists posts with their topics', async () => {
    const post = { ...page({ slug: 'a-guide', type: 'GUIDE', tags: ['safety'] }) };
    await using visiting = await visit(routes, '/blog?tag=safety', answer(posts([post])));
    expect(visiting.server.requests[0]?.path).toContain('tag=safety');
    expect(screen.getByRole('link', { name: 'About Ardhi' }).getAttribute('href')).toBe('/blog/a-guide');
    expect(screen.getByRole('link', { name: 'safety' }).getAttribute('aria-current')).toBe('page');
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('names the country that a tag means', async () => {
    const post = {
      ...page({ slug: 'a-guide', type: 'GUIDE', tags: ['buying', 'south-africa'], countries: ['ZA'] }),
    };
    await using _ = await visit(routes, '/blog', answer(posts([post])));
    expect(screen.getByRole('link', { name: 'South Africa' }).getAttribute('href')).toBe(
      '/blog?tag=south-africa',
    );
    expect(screen.getByRole('link', { name: 'buying' })).toBeDefined();
  });

  it('says when there are none', async () => {
    await using _ = await visit(routes, '/blog', answer(posts([])));
    expect(screen.getByText('No posts yet.')).toBeDefined();
  });
});
