import type { ContentLink } from '@ardhi/contracts/content/pages.routes';
import {
  listBlog,
  listFaq,
  readBlogPost,
  readContentPage,
  readNavigation,
} from '@ardhi/contracts/content/pages.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { pages } from './pages.projection.ts';
import { pathOf, readPreviewToken } from './preview-link.ts';
import { byOrder, findPublished, listPublished, newestPosts } from './published-pages.ts';
import { renderBlocks } from './rendered-blocks.ts';
import { shownPageOf, summaryOf } from './shown-page.ts';
import { syndicationRoutes } from './syndication.routes.ts';

/** Routes of the texts of the site for everyone (api.md C1 to C3). */
export function pageRoutes(context: ServiceContext): Endpoint[] {
  const { config } = context;

  async function preview(slug: string, token: string) {
    const { pageId, version } = await readPreviewToken(context, token);
    const row = await context.read(pages).get(pageId);
    if (row === undefined || row.slug !== slug || row.version !== version) return refuse('GONE');
    const text = {
      content: row.content,
      rendered: renderBlocks(row.content.blocks),
      version,
      firstAt: row.firstPublishedAt ?? context.clock.now(),
    };
    return { ...shownPageOf(row, text, config), preview: true as const };
  }

  return [
    serve(readContentPage, async ({ params, query, response }) => {
      if (query.preview !== undefined) {
        response.set('Cache-Control', 'no-store');
        return preview(params.slug, query.preview);
      }
      const found = await findPublished(context, params.slug, query.locale ?? 'en');
      return found === undefined ? refuse('NOT_FOUND') : shownPageOf(found.row, found.text, config);
    }),

    serve(listBlog, async ({ query }) => {
      const posts = await newestPosts(context, query);
      return paginate(
        posts.map(({ row, text }) => summaryOf(row, text)),
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
      const items = found.flatMap(({ row, text: { content, rendered } }) => {
        const [ownTopic = row.slug] = content.tags;
        return rendered.flatMap((block) =>
          block.t === 'faq' ? block.items.map((item) => ({ topic: ownTopic, ...item })) : [],
        );
      });
      return { items: items.filter((item) => topic === undefined || item.topic === topic) };
    }),

    navigationRoute(context),
    ...syndicationRoutes(context),
  ];
}

/** True if a text is about a country, or about none. */
const isAbout = (countries: readonly string[], country: string | undefined): boolean =>
  country === undefined || countries.length === 0 || countries.includes(country);

const navigationRoute = (context: ServiceContext): Endpoint =>
  serve(readNavigation, async ({ query: { locale = 'en', country } }) => {
    const types = ['PAGE', 'BLOG_POST', 'GUIDE', 'FAQ'] as const;
    const found = (await listPublished(context, types, locale)).toSorted(byOrder);
    const linksIn = (where: 'NAV' | 'FOOTER' | 'HOME'): ContentLink[] =>
      found
        .filter(({ text }) => text.content.placement.includes(where))
        .filter(({ text }) => where !== 'HOME' || isAbout(text.content.countries, country))
        .map(({ row, text }) => ({ title: text.content.title, href: pathOf(row.slug, row.type) }));
    const [banner] = (await listPublished(context, ['BANNER'], locale)).toSorted((a, b) =>
      b.text.at.localeCompare(a.text.at),
    );
    return {
      nav: linksIn('NAV'),
      footer: linksIn('FOOTER'),
      home: linksIn('HOME'),
      ...(banner && {
        banner: {
          title: banner.text.content.title,
          ...(banner.text.content.summary && { text: banner.text.content.summary }),
        },
      }),
    };
  });
