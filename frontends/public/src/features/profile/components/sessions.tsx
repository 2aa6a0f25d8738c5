import type { listSessions } from '@ardhi/contracts/accounts/auth.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Badge } from '@ardhi/kit/ui/badge';
import { Section } from '@ardhi/kit/ui/section';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { CurrentPasswordField } from '../../../components/form/current-password-field.tsx';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import { endSessionMutation } from '../api/profile-mutations.ts';
import styles from './profile.module.css';

/** Where the user is signed in, with a button that ends each other session. */
export function Sessions({ items }: { readonly items: AnswerOf<typeof listSessions>['items'] }) {
  const intl = useIntl();
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
              <EndSession session={id} device={deviceText(browser, device)} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface EndSessionProps {
  readonly session: string;
  readonly device: string;
}

/** Ends another session once the password was entered again; an account without one leaves the field empty. */
function EndSession({ session, device }: EndSessionProps) {
  const form = useActionForm(endSessionMutation, {
    input: ({ password }) => ({ params: { session }, body: password ? { password } : {} }),
    revalidate: true,
  });
  return (
    <details className={styles.ending}>
      <summary>
        <FormattedMessage id="sessions.end" />
      </summary>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} variant="secondary">
            <FormattedMessage id="sessions.endOne" values={{ device }} />
          </SubmitButton>
        }
      >
        <CurrentPasswordField form={form} optional />
      </ActionForm>
    </details>
  );
}

/** Browser and device as text; an unknown value that is the same for both appears once. */
const deviceText = (browser: string, device: string) =>
  [...new Set([browser, device])].filter(Boolean).join(', ');
