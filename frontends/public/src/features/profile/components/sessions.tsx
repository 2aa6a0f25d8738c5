import type { listSessions } from '@ardhi/contracts/accounts/auth.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import { useAction } from '../../../lib/actions/use-action.ts';
import { endSessionMutation } from '../api/profile-mutations.ts';
import styles from './profile.module.css';

/** Where the user is signed in, with a button that ends each other session. */
export function Sessions({ items }: { readonly items: AnswerOf<typeof listSessions>['items'] }) {
  const intl = useIntl();
  const { submit } = useAction(endSessionMutation, { revalidate: true });
  return (
    <Section title={<FormattedMessage id="sessions.title" />}>
      <ul className={styles.sessions}>
        {items.map(({ id, device, browser, lastAt, current }) => (
          <li key={id}>
            <div>
              <p>{deviceText(browser, device)}</p>
              <small>
                <FormattedMessage id="sessions.last" values={{ day: formatDay(lastAt, intl.locale) }} />
              </small>
            </div>
            {current ? (
              <Badge tone="available">
                <FormattedMessage id="sessions.current" />
              </Badge>
            ) : (
              <Button
                onClick={() => submit({ params: { session: id } })}
                aria-label={intl.formatMessage(
                  { id: 'sessions.endOne' },
                  { device: deviceText(browser, device) },
                )}
              >
                <FormattedMessage id="sessions.end" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Browser and device as text; an unknown value that is the same for both appears once. */
const deviceText = (browser: string, device: string) =>
  [...new Set([browser, device])].filter(Boolean).join(', ');
