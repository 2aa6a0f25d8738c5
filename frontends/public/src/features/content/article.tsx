import type { ShownPage } from '@ardhi/contracts/content/page';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import { type ReactNode, useId } from 'react';
import styles from './article.module.css';
import { Blocks } from './blocks.tsx';
import { type Heading, headingsOf } from './headings.ts';
import type { ContentData } from './load-page.ts';

/** Texts with this many headings have a table of contents. */
const contentsFrom = 4;

interface ArticleProps {
  readonly data: ContentData;
  /** Stands below the text, and also where there is none. */
  readonly children?: ReactNode;
}

/** A page of the site as a readable column, or a notice that there is none. */
export function Article({ data: { page, missingLocale, isPost }, children }: ArticleProps) {
  return (
    <Page>
      {page === undefined ? (
        <EmptyState icon="info" title={<FormattedMessage id="content.notPublished" />} />
      ) : (
        <ArticleText page={page} missingLocale={missingLocale} {...(isPost && { isPost })} />
      )}
      {children}
    </Page>
  );
}

interface ArticleTextProps extends Pick<ContentData, 'missingLocale' | 'isPost'> {
  readonly page: ShownPage;
}

function ArticleText({ page, missingLocale, isPost }: ArticleTextProps) {
  const { locale } = useIntl();
  const headings = headingsOf(page.blocks);
  const hasContents = headings.length >= contentsFrom;
  return (
    <article className={styles.article} lang={page.locale}>
      {page.preview && <Notice icon="eye" title={<FormattedMessage id="content.preview" />} />}
      {missingLocale !== undefined && (
        <Notice
          icon="globe"
          title={
            <FormattedMessage id="content.inEnglish" values={{ language: localeNames[missingLocale] }} />
          }
        />
      )}
      <h1>{page.title}</h1>
      {isPost && (
        <p className={styles.date}>
          <time dateTime={page.publishedAt}>{formatDay(page.publishedAt.slice(0, 10), locale)}</time>
        </p>
      )}
      {page.summary !== undefined && <p className={styles.lead}>{page.summary}</p>}
      {hasContents && <Contents headings={headings} />}
      <div className={styles.text}>
        <Blocks blocks={page.blocks} />
      </div>
    </article>
  );
}

/** Links to the headings of a long text. */
function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const id = useId();
  return (
    <nav className={styles.contents} aria-labelledby={id}>
      <p id={id}>
        <FormattedMessage id="content.contents" />
      </p>
      <ol>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
