import type { Client } from '@ardhi/kit/client';
import { ClientOnly } from '@ardhi/kit/client-only';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { lazy } from 'react';
import styles from './article.module.css';
import { Article } from './article.tsx';
import { contentHead, postHead } from './content-head.ts';
import type { ContentScreen } from './content-screen.ts';
import { type ContentData, loadPage, loadPost } from './load-page.ts';

const Advertising = lazy(() =>
  import('./advertising.tsx').then((module) => ({ default: module.Advertising })),
);

const titles = defineMessages({
  about: { id: 'common.about' },
  advertisement: { id: 'common.advertiseWithUs' },
  privacy: { id: 'common.privacy' },
  terms: { id: 'common.termsOfUse' },
});
type Slug = keyof typeof titles;

function load(client: Client, address: string): Promise<ContentData> {
  const [, first = '', second] = new URL(address).pathname.split('/');
  return second === undefined ? loadPage(client, first, address) : loadPost(client, second, address);
}

function Text({ data }: { readonly data: ContentData }) {
  return (
    <Article data={data}>
      {data.slug === 'advertisement' && <ClientOnly fallback={null}>{() => <Advertising />}</ClientOnly>}
      {data.isPost && (
        <p className={styles.column}>
          <Link to="/blog">
            <FormattedMessage id="content.allPosts" />
          </Link>
        </p>
      )}
    </Article>
  );
}

/** A text of the site: a post or a guide, about, terms, privacy or advertisement. */
export const textScreen: ContentScreen<ContentData> = {
  load,
  head({ formatMessage }, data) {
    if (data.isPost) return postHead(data);
    return contentHead(formatMessage(titles[data.slug as Slug]), `/${data.slug}`, data);
  },
  Component: Text,
};
