import { type listNotices, readNotices } from '@ardhi/contracts/accounts/notices.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useSession } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import { Pager } from '@ardhi/kit/ui/pager';
import { Section } from '@ardhi/kit/ui/section';
import styles from './notices.module.css';

interface NoticesProps {
  /** The page that is shown. */
  readonly notices: AnswerOf<typeof listNotices>;
  /** Number of those not read, on all pages. */
  readonly unread: number;
}

/** The notifications, page by page; one that is opened is marked as read. */
export function Notices({ notices, unread }: NoticesProps) {
  const { locale } = useIntl();
  const session = useSession();
  // The header shows the number of the profile, which is read again.
  const read = useMutation(
    (client, ids: readonly string[] | undefined) =>
      client.call(readNotices, { body: ids === undefined ? {} : { ids: [...ids] } }),
    { refreshes: 'page', onSuccess: () => session.start() },
  );
  return (
    <Section
      title={<FormattedMessage id="notices.title" />}
      action={
        unread > 0 && (
          <Button variant="text" disabled={read.isPending} onClick={() => void read.mutate(undefined)}>
            <FormattedMessage id="dashboard.readAll" />
          </Button>
        )
      }
    >
      <ul className={styles.notices}>
        {notices.items.map(({ id, title, body, href, at, readAt }) => (
          <li key={id} data-unread={readAt === undefined || undefined}>
            <Link to={href} onClick={() => readAt === undefined && void read.mutate([id])}>
              {title}
            </Link>
            <p>{body}</p>
            <time dateTime={at}>{formatDay(at, locale)}</time>
          </li>
        ))}
      </ul>
      <Pager page={notices.page} pageCount={notices.totalPages} pageHref={(page) => `?page=${page}`} />
      <p role="alert">{read.errorMessage}</p>
    </Section>
  );
}
