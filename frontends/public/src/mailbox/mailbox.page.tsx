import type { readMailbox } from '@ardhi/contracts/accounts/auth.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Moment } from '@ardhi/kit/ui/moment.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import styles from './mailbox.module.css';

type Mailbox = AnswerOf<typeof readMailbox>;
const mailboxRoute = slimRoute<typeof readMailbox>({ method: 'GET', path: '/api/dev/mailbox' });

export const loader = (args: LoaderFunctionArgs): Promise<Mailbox> => {
  const to = new URL(args.request.url).searchParams.get('to') ?? undefined;
  return clientOf(args).call(mailboxRoute, { query: { to } });
};
export const handle: Screen = { head: () => ({ title: 'Mailbox', noIndex: true }) };

/** Every mail of a development installation, as its receivers would read it. */
export function Component() {
  const { items } = useLoaderData<Mailbox>();
  return (
    <Page narrow>
      <h1>
        <FormattedMessage id="mailbox.title" defaultMessage="Mailbox" />
      </h1>
      {items.length === 0 && (
        <Empty icon="info" title={<FormattedMessage id="mailbox.none" defaultMessage="No mails yet." />} />
      )}
      <ol className={styles['mails']}>
        {items.map(({ id, to, subject, text, at }) => (
          <li key={id}>
            <h2>{subject}</h2>
            <p className={styles['meta']}>
              {to} · <Moment at={at} />
            </p>
            <p className={styles['text']}>{linked(text)}</p>
          </li>
        ))}
      </ol>
    </Page>
  );
}

/** A text with its addresses as links. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part) =>
    part.startsWith('http') ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
