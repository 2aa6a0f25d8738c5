import { readMailbox } from '@ardhi/contracts/accounts/auth.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import styles from './mailbox.module.css';

type Mailbox = AnswerOf<typeof readMailbox>;

/** Loads the emails, of one recipient if the URL names one. */
export const loader = (args: LoaderFunctionArgs): Promise<Mailbox> => {
  const to = new URL(args.request.url).searchParams.get('to') ?? undefined;
  return clientOf(args).call(readMailbox, { query: { to } });
};
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'mailbox.title' }), noIndex: true }),
};

/** All emails of a development installation as their recipients would read them. */
export function Component() {
  const { items } = useLoaderData<Mailbox>();
  return (
    <Page narrow>
      <h1>
        <FormattedMessage id="mailbox.title" />
      </h1>
      {items.length === 0 && <EmptyState icon="info" title={<FormattedMessage id="mailbox.none" />} />}
      <ol className={styles.mails}>
        {items.map(({ id, to, subject, text, at }) => (
          <li key={id}>
            <h2>{subject}</h2>
            <p className={styles.meta}>
              {to} · <DateTime at={at} />
            </p>
            <p className={styles.text}>{withLinks(text)}</p>
          </li>
        ))}
      </ol>
    </Page>
  );
}

/** Turns the URLs in a text into links. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part) =>
    part.startsWith('http') ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
