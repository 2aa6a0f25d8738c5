import type { eraseSelf, keepSelf } from '@ardhi/contracts/accounts/users.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useSession } from '@ardhi/kit/session/session-context.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { useState } from 'react';
import { DoorForm } from '../auth/door-page.tsx';
import { PasswordField } from '../auth/password-field.tsx';
import { useSending } from '../forms/use-sending.ts';
import styles from './profile.module.css';

const eraseRoute = slimRoute<typeof eraseSelf>({ method: 'DELETE', path: '/api/users/profile' });
const keepRoute = slimRoute<typeof keepSelf>({ method: 'POST', path: '/api/users/profile/keep' });

/** Leaving for good: said in plain words, asked twice, and a week to think better of it. */
export function Leave() {
  const intl = useIntl();
  const client = useClient();
  const { outside } = useSession();
  const [eraseAt, setEraseAt] = useState<string>();
  const leaving = useSending(async ({ password }) => {
    const proof = password !== undefined && { password };
    const answer = await client.call(eraseRoute, { body: { ...proof, confirm: 'DELETE' } });
    setEraseAt(answer.eraseAt);
  });
  const staying = useSending(async () => {
    await client.call(keepRoute);
    setEraseAt(undefined);
  });
  return (
    <Section title={<FormattedMessage id="leave.title" defaultMessage="Delete my account" />}>
      {eraseAt === undefined ? (
        <details className={styles['leave']}>
          <summary>
            <FormattedMessage id="leave.open" defaultMessage="I want to delete my account" />
          </summary>
          <DoorForm
            sending={leaving}
            button={
              <Button type="submit" disabled={leaving.busy}>
                <FormattedMessage id="leave.go" defaultMessage="Delete my account in 7 days" />
              </Button>
            }
          >
            <p>
              <FormattedMessage
                id="leave.what"
                defaultMessage="In 7 days your name, addresses, numbers, notes and favourites are gone for good. Until then you can keep your account."
              />
            </p>
            {outside === undefined && (
              <PasswordField
                name="password"
                label={<FormattedMessage id="leave.password" defaultMessage="Your password" />}
                error={leaving.errors['password']}
                autoComplete="current-password"
              />
            )}
            <Field
              label={<FormattedMessage id="leave.confirm" defaultMessage="Write DELETE to go on" />}
              error={leaving.errors['confirm']}
            >
              {(ids) => (
                <input
                  {...ids}
                  className={control}
                  name="confirm"
                  pattern="DELETE"
                  autoComplete="off"
                  required
                />
              )}
            </Field>
          </DoorForm>
        </details>
      ) : (
        <Notice
          icon="triangle-alert"
          tone="warning"
          urgent
          title={
            <FormattedMessage
              id="leave.until"
              defaultMessage="Your account is deleted on {day}."
              values={{ day: showDay(eraseAt, intl.locale) }}
            />
          }
        >
          <DoorForm
            sending={staying}
            button={
              <Button type="submit" kind="main" disabled={staying.busy}>
                <FormattedMessage id="leave.keep" defaultMessage="Keep my account" />
              </Button>
            }
          >
            {null}
          </DoorForm>
        </Notice>
      )}
    </Section>
  );
}
