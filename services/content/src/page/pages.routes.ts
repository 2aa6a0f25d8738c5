import type { ContentLink } from '@ardhi/contracts/content/pages.routes';
import {
  listBlog,
  listFaq,
  readBlogPost,
  readContentPage,
  readNavigation,
} from '@ardhi/contracts/content/pages.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { pages } from './pages.projection.ts';
import { pathOf, readPreviewToken } from './preview-link.ts';
import { findPublished, listPublished, type PublishedPage } from './published-pages.ts';
import { shownPageOf, summaryOf } from './shown-page.ts';

const byOrder = (a: PublishedPage, b: PublishedPage) =>
  a.text.content.order - b.text.content.order || a.row.slug.localeCompare(b.row.slug);
const newestFirst = (a: PublishedPage, b: PublishedPage) =>
  b.text.firstAt.localeCompare(a.text.firstAt) || byOrder(a, b);

/** Routes of the texts of the site for everyone (api.md C1 to C3). */
export function pageRoutes(context: ServiceContext): Endpoint[] {
  const { config } = context;

  async function preview(slug: string, token: string) {
    const { pageId, version } = await readPreviewToken(context, token);
    const row = await context.read(pages).get(pageId);
    if (row === undefined || row.slug !== slug || row.version !== version) return refuse('GONE');
    const text = { content: row.content, version, firstAt: row.firstPublishedAt ?? context.clock.now() };
    return { ...shownPageOf(row, text, config), preview: true as const };
  }

  return [
    serve(readContentPage, async ({ params, query }) => {
      if (query.preview !== undefined) return preview(params.slug, query.preview);
      const found = await findPublished(context, params.slug, query.locale ?? 'en');
      return found === undefined ? refuse('NOT_FOUND') : shownPageOf(found.row, found.text, config);
    }),

    serve(listBlog, async ({ query }) => {
      const { tag, country, locale = 'en' } = query;
      const posts = (await listPublished(context, ['BLOG_POST', 'GUIDE'], locale)).filter(
        ({ text: { content } }) =>
          (tag === undefined || content.tags.includes(tag)) &&
          (country === undefined || content.countries.length === 0 || content.countries.includes(country)),
      );
      return paginate(
        posts.toSorted(newestFirst).map(({ row, text }) => summaryOf(row, text)),
        query,
      );
    }),

    serve(readBlogPost, async ({ params, query }) => {
      const found = await findPublished(context, params.slug, query.locale ?? 'en');
      return found === undefined || !['BLOG_POST', 'GUIDE'].includes(found.row.type)
        ? refuse('NOT_FOUND')
        : shownPageOf(found.row, found.text, config);
    }),

    serve(listFaq, async ({ query: { locale = 'en', topic } }) => {
      const found = (await listPublished(context, ['FAQ'], locale)).toSorted(byOrder);
      const items = found.flatMap(({ row, text: { content } }) => {
        const [ownTopic = row.slug] = content.tags;
        return content.blocks.flatMap((block) =>
          block.t === 'faq'
            ? block.items.map(({ q, a }) => ({ topic: ownTopic, q, a, lines: [...parseMarkdown(a).lines] }))
            : [],
        );
      });
      return { items: items.filter((item) => topic === undefined || item.topic === topic) };
    }),

    navigationRoute(context),
  ];
}

const navigationRoute = (context: ServiceContext): Endpoint =>
  serve(readNavigation, async ({ query: { locale = 'en' } }) => {
    const types = ['PAGE', 'BLOG_POST', 'GUIDE', 'FAQ'] as const;
    const found = (await listPublished(context, types, locale)).toSorted(byOrder);
    const linksIn = (where: 'NAV' | 'FOOTER'): ContentLink[] =>
      found
        .filter(({ text }) => text.content.placement.includes(where))
        .map(({ row, text }) => ({ title: text.content.title, href: pathOf(row.slug, row.type) }));
    const [banner] = (await listPublished(context, ['BANNER'], locale)).toSorted((a, b) =>
      b.text.at.localeCompare(a.text.at),
    );
    return {
      nav: linksIn('NAV'),
      footer: linksIn('FOOTER'),
      ...(banner && {
        banner: {
          title: banner.text.content.title,
          ...(banner.text.content.summary && { text: banner.text.content.summary }),
        },
      }),
    };
  });
