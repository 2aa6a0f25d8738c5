import type { endSession, listSessions } from '@ardhi/contracts/accounts/auth.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import styles from './profile.module.css';

export const sessionsRoute = slimRoute<typeof listSessions>({ method: 'GET', path: '/api/users/sessions' });
const endRoute = slimRoute<typeof endSession>({ method: 'DELETE', path: '/api/users/sessions/:session' });

/** Where I am signed in, and a way to end it there. */
export function Sessions({ items }: { readonly items: AnswerOf<typeof listSessions>['items'] }) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const end = async (session: string) => {
    try {
      await client.call(endRoute, { params: { session } });
      await revalidate();
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  return (
    <Section title={<FormattedMessage id="sessions.title" defaultMessage="Where you are signed in" />}>
      <ul className={styles['sessions']}>
        {items.map(({ id, device, browser, lastAt, current }) => (
          <li key={id}>
            <div>
              <p>{deviceText(browser, device)}</p>
              <small>
                <FormattedMessage
                  id="sessions.last"
                  defaultMessage="Last used {day}"
                  values={{ day: showDay(lastAt, intl.locale) }}
                />
              </small>
            </div>
            {current ? (
              <Badge tone="available">
                <FormattedMessage id="sessions.current" defaultMessage="This device" />
              </Badge>
            ) : (
              <Button
                onClick={() => void end(id)}
                aria-label={intl.formatMessage(
                  { id: 'sessions.endOne', defaultMessage: 'Sign out {device}' },
                  { device: deviceText(browser, device) },
                )}
              >
                <FormattedMessage id="sessions.end" defaultMessage="Sign out" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What is unknown of both is said once. */
const deviceText = (browser: string, device: string) =>
  [...new Set([browser, device])].filter(Boolean).join(', ');
