import { readBlogFeed, readTextSitemap } from '@ardhi/contracts/content/pages.routes';
import { messagesOf } from '@ardhi/contracts/format-message';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { escapeXml, textElement, xmlDeclaration } from '@ardhi/kernel/http/xml';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import texts from '../../messages/en/feeds.json' with { type: 'json' };
import { newestPosts, type PublishedPage } from './published-pages.ts';

const text = messagesOf(texts);
const maxEntries = 100;
/** Crawlers may keep what they read for an hour, feed readers for five minutes. */
const keptForAnHour = 'public, max-age=3600';
const keptForMinutes = 'public, max-age=300';

/** Routes of posts and guides for feed readers and search engines (api.md W5, W6). */
export function syndicationRoutes(context: ServiceContext): Endpoint[] {
  const { publicUrl } = context.config;
  const urlOf = ({ row }: PublishedPage) => `${publicUrl}/blog/${row.slug}`;
  return [
    serve(readBlogFeed, async ({ query, response }) => {
      const posts = (await newestPosts(context, query)).slice(0, maxEntries);
      const feed = blogRss(posts, { publicUrl, urlOf, now: context.clock.now() });
      response.set('Cache-Control', keptForMinutes).type('application/rss+xml').send(feed);
      return '';
    }),

    serve(readTextSitemap, async ({ response }) => {
      const posts = (await newestPosts(context, {})).filter(({ text }) => !text.content.seo.noindex);
      const urls = posts.map(
        (post) => `<url>${textElement('loc', urlOf(post))}${textElement('lastmod', post.text.at)}</url>`,
      );
      response
        .set('Cache-Control', keptForAnHour)
        .type('application/xml')
        .send(
          `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
        );
      return '';
    }),
  ];
}

interface FeedOptions {
  readonly publicUrl: string;
  readonly urlOf: (post: PublishedPage) => string;
  readonly now: string;
}

/** Posts as RSS 2.0. */
function blogRss(posts: readonly PublishedPage[], { publicUrl, urlOf, now }: FeedOptions): string {
  const items = posts.map((post) => {
    const { content, firstAt } = post.text;
    return (
      `<item>${textElement('title', content.title)}${textElement('link', urlOf(post))}` +
      `<guid isPermaLink="true">${escapeXml(urlOf(post))}</guid>` +
      (content.summary ? textElement('description', content.summary) : '') +
      `${textElement('pubDate', new Date(firstAt).toUTCString())}</item>`
    );
  });
  return (
    `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>` +
    textElement('title', text('title')) +
    textElement('link', `${publicUrl}/blog`) +
    textElement('description', text('description')) +
    `<atom:link href="${escapeXml(`${publicUrl}/feeds/blog.rss`)}" rel="self" type="application/rss+xml"/>` +
    textElement('lastBuildDate', new Date(posts[0]?.text.firstAt ?? now).toUTCString()) +
    `${items.join('')}</channel></rss>`
  );
}
