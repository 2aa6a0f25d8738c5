import { cancelErasure, requestErasure } from '@ardhi/contracts/accounts/users.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSession } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { SubmitForm } from '../../../components/form-page.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import styles from './profile.module.css';

/** Deletes the account after a typed confirmation; the user can cancel within a week. */
export function DeleteAccount() {
  const intl = useIntl();
  const client = useClient();
  const { externalSignIn: outside } = useSession();
  const [eraseAt, setEraseAt] = useState<string>();
  const deleteForm = useFormSubmit(async ({ password }) => {
    const passwordProof = password !== undefined && { password };
    const response = await client.call(requestErasure, { body: { ...passwordProof, confirm: 'DELETE' } });
    setEraseAt(response.eraseAt);
  });
  const cancelForm = useFormSubmit(async () => {
    await client.call(cancelErasure);
    setEraseAt(undefined);
  });
  return (
    <Section title={<FormattedMessage id="leave.title" />}>
      {eraseAt === undefined ? (
        <details className={styles['leave']}>
          <summary>
            <FormattedMessage id="leave.open" />
          </summary>
          <SubmitForm
            form={deleteForm}
            submitButton={
              <Button type="submit" disabled={deleteForm.busy}>
                <FormattedMessage id="leave.go" />
              </Button>
            }
          >
            <p>
              <FormattedMessage id="leave.what" />
            </p>
            {outside === undefined && (
              <PasswordField
                name="password"
                label={<FormattedMessage id="public.yourPassword" />}
                error={deleteForm.errors['password']}
                autoComplete="current-password"
              />
            )}
            <Field label={<FormattedMessage id="leave.confirm" />} error={deleteForm.errors['confirm']}>
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
          </SubmitForm>
        </details>
      ) : (
        <Notice
          icon="triangle-alert"
          tone="warning"
          urgent
          title={<FormattedMessage id="leave.until" values={{ day: formatDay(eraseAt, intl.locale) }} />}
        >
          <SubmitForm
            form={cancelForm}
            submitButton={
              <Button type="submit" variant="main" disabled={cancelForm.busy}>
                <FormattedMessage id="leave.keep" />
              </Button>
            }
          >
            {null}
          </SubmitForm>
        </Notice>
      )}
    </Section>
  );
}
