import { listBlog } from '@ardhi/contracts/content/pages.routes';
import type { Client } from '@ardhi/kit/client';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Pager } from '@ardhi/kit/ui/pager';
import { Page } from '@ardhi/kit/ui/section';
import styles from './article.module.css';
import type { ContentScreen } from './content-screen.ts';

interface BlogData {
  readonly posts: AnswerOf<typeof listBlog>;
  readonly tag?: string;
}

const pageSize = 24;

async function load(client: Client, address: string): Promise<BlogData> {
  const { searchParams } = new URL(address);
  const tag = searchParams.get('tag') ?? undefined;
  const page = Math.max(1, Number.parseInt(searchParams.get('page') ?? '', 10) || 1);
  const query = { page, pageSize, ...(tag !== undefined && { tag }) };
  return { posts: await client.call(listBlog, { query }), ...(tag !== undefined && { tag }) };
}

/** Names of the countries of posts by the tag that means them: `south-africa`. */
const countryNames = (posts: BlogData['posts']['items'], locale: string): ReadonlyMap<string, string> =>
  new Map(
    posts
      .flatMap(({ countries }) => countries)
      .map((code) => [nameIn('en', code).toLowerCase().replaceAll(' ', '-'), nameIn(locale, code)]),
  );

const nameIn = (locale: string, code: string) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

function Blog({ data: { posts, tag } }: { readonly data: BlogData }) {
  const { formatMessage, locale } = useIntl();
  const pageHref = (page: number) =>
    `/blog?${new URLSearchParams({ ...(tag !== undefined && { tag }), page: String(page) })}`;
  const names = countryNames(posts.items, locale);
  const tags = [...new Set(posts.items.flatMap((post) => post.tags))].toSorted();
  return (
    <Page>
      <h1>
        <FormattedMessage id="common.blog" />
      </h1>
      <nav className={styles.topics} aria-label={formatMessage({ id: 'content.topics' })}>
        <Link to="/blog" aria-current={tag === undefined ? 'page' : undefined}>
          <FormattedMessage id="common.all" />
        </Link>
        {tags.map((one) => (
          <Link key={one} to={`/blog?tag=${one}`} aria-current={tag === one ? 'page' : undefined}>
            {names.get(one) ?? one.replaceAll('-', ' ')}
          </Link>
        ))}
      </nav>
      {posts.items.length === 0 && (
        <EmptyState icon="info" title={<FormattedMessage id="content.noPosts" />} />
      )}
      <ul className={styles.posts}>
        {posts.items.map(({ slug, title, summary, publishedAt }) => (
          <li key={slug} className={styles.post}>
            <h2>
              <Link to={`/blog/${slug}`}>{title}</Link>
            </h2>
            <p>{summary}</p>
            <time className={styles.date} dateTime={publishedAt}>
              {formatDay(publishedAt.slice(0, 10), locale)}
            </time>
          </li>
        ))}
      </ul>
      <Pager page={posts.page} pageCount={posts.totalPages} pageHref={pageHref} />
    </Page>
  );
}

/** Posts and guides with the tag in the address, the newest first. */
export const blogScreen: ContentScreen<BlogData> = {
  load,
  head: ({ formatMessage }) => ({
    title: formatMessage({ id: 'common.blog' }),
    description: formatMessage({ id: 'content.blogLead' }),
    canonical: '/blog',
  }),
  Component: Blog,
};
