import type { listFaq } from '@ardhi/contracts/content/pages.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useFollowingField } from '@ardhi/kit/forms/use-following-field';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { EmptyState } from '@ardhi/kit/ui/notice';
import styles from './article.module.css';
import { textOf } from './headings.ts';
import { RichText } from './rich-text.tsx';

type FaqItem = AnswerOf<typeof listFaq>['items'][number];

/** Questions that contain every word of a search, in the question or in the answer. */
export function searchQuestions(items: readonly FaqItem[], search: string): readonly FaqItem[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return items.filter(({ q, lines }) => {
    const text = [q, ...lines.map(textOf)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

interface QuestionsProps {
  /** All questions that match the search. */
  readonly items: readonly FaqItem[];
  readonly search: string;
}

/** Questions with a search field that works without scripts, and answers that open. */
export function Questions({ items, search }: QuestionsProps) {
  const field = useFollowingField<HTMLInputElement>(search);
  return (
    <>
      <form method="get" className={styles.search}>
        <Field label={<FormattedMessage id="content.searchAnswers" />}>
          {(ids) => (
            <input
              {...ids}
              className={control}
              type="search"
              name="q"
              ref={field}
              defaultValue={search}
              maxLength={100}
            />
          )}
        </Field>
        <Button type="submit">
          <FormattedMessage id="common.search" />
        </Button>
      </form>
      <div role="status">
        {items.length === 0 && search === '' && (
          <EmptyState icon="info" title={<FormattedMessage id="content.noQuestions" />} />
        )}
        {items.length === 0 && search !== '' && (
          <EmptyState icon="search" title={<FormattedMessage id="content.noAnswer" />}>
            <Link to="/contact">
              <FormattedMessage id="content.contactUs" />
            </Link>
          </EmptyState>
        )}
      </div>
      <div>
        {items.map(({ q, lines }) => (
          <details key={q} className={styles.question} open={search !== ''}>
            <summary>{q}</summary>
            <div className={styles.text}>
              <RichText lines={lines} />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
