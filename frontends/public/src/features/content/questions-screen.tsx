import { listFaq } from '@ardhi/contracts/content/pages.routes';
import type { Client } from '@ardhi/kit/client';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Page, Section } from '@ardhi/kit/ui/section';
import styles from './article.module.css';
import { Article } from './article.tsx';
import { contentHead } from './content-head.ts';
import { faqJsonLd } from './content-json-ld.ts';
import type { ContentScreen } from './content-screen.ts';
import { type ContentData, loadPage } from './load-page.ts';
import { Questions, searchQuestions } from './questions.tsx';

interface QuestionsData {
  /** The text of the help page; not there on the page of questions. */
  readonly help?: ContentData;
  readonly search: string;
  readonly items: AnswerOf<typeof listFaq>['items'];
}

async function load(client: Client, address: string): Promise<QuestionsData> {
  const { pathname, searchParams } = new URL(address);
  const search = searchParams.get('q')?.trim() ?? '';
  const [{ items }, help] = await Promise.all([
    client.call(listFaq, { query: {} }),
    pathname === '/help' ? loadPage(client, 'help', address) : undefined,
  ]);
  return { items: [...searchQuestions(items, search)], search, ...(help && { help }) };
}
function QuestionsPage({ data: { help, items, search } }: { readonly data: QuestionsData }) {
  const questions = <Questions items={items} search={search} />;
  if (help !== undefined)
    return (
      <Article data={help}>
        <div className={styles.column}>
          <Section title={<FormattedMessage id="common.questionsAndAnswers" />}>{questions}</Section>
          <MorePages />
        </div>
      </Article>
    );
  return (
    <Page>
      <div className={styles.column}>
        <h1>
          <FormattedMessage id="common.questionsAndAnswers" />
        </h1>
        {questions}
      </div>
    </Page>
  );
}

const morePages = Object.entries(
  defineMessages({
    faq: { id: 'common.questionsAndAnswers' },
    blog: { id: 'common.blog' },
    about: { id: 'common.about' },
    advertisement: { id: 'common.advertiseWithUs' },
    terms: { id: 'common.termsOfUse' },
    privacy: { id: 'common.privacy' },
  }),
);

/** Links to the other pages about the site; the footer has the most important ones. */
function MorePages() {
  return (
    <Section title={<FormattedMessage id="content.morePages" />}>
      <ul className={styles.topics}>
        {morePages.map(([path, text]) => (
          <li key={path}>
            <Link to={`/${path}`}>
              <FormattedMessage {...text} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Help, or questions and answers alone; the questions are marked up for search engines. */
export const questionsScreen: ContentScreen<QuestionsData> = {
  load,
  head({ formatMessage }, { help, items }) {
    if (help !== undefined) return contentHead(formatMessage({ id: 'common.help' }), '/help', help);
    return {
      title: formatMessage({ id: 'common.questionsAndAnswers' }),
      description: formatMessage({ id: 'content.questionsLead' }),
      canonical: '/faq',
      jsonLd: () => (items.length === 0 ? [] : [faqJsonLd(items)]),
    };
  },
  Component: QuestionsPage,
};
