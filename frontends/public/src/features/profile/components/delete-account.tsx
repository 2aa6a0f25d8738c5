import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSession } from '@ardhi/kit/session/session-context';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { CurrentPasswordField } from '../../../components/form/current-password-field.tsx';
import { InputField } from '../../../components/form/fields.tsx';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import { cancelErasureMutation, erasureMutation } from '../api/profile-mutations.ts';
import styles from './profile.module.css';

/** Deletes the account after a typed confirmation; the user can cancel within a week. */
export function DeleteAccount() {
  const [eraseAt, setEraseAt] = useState<string>();
  return (
    <Section title={<FormattedMessage id="leave.title" />}>
      {eraseAt === undefined ? (
        <ErasureForm onRequested={setEraseAt} />
      ) : (
        <CancelErasure eraseAt={eraseAt} onCancelled={() => setEraseAt(undefined)} />
      )}
    </Section>
  );
}

interface ErasureFormProps {
  /** Called with the day of the deletion. */
  readonly onRequested: (eraseAt: string) => void;
}

function ErasureForm({ onRequested }: ErasureFormProps) {
  const { externalSignIn } = useSession();
  const form = useActionForm(erasureMutation, {
    input: ({ password }) => ({
      body: { ...(password !== undefined && { password }), confirm: 'DELETE' as const },
    }),
    onSuccess: ({ eraseAt }) => onRequested(eraseAt),
  });
  return (
    <details className={styles.deletion}>
      <summary>
        <FormattedMessage id="leave.open" />
      </summary>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} variant="secondary">
            <FormattedMessage id="leave.go" />
          </SubmitButton>
        }
      >
        <p>
          <FormattedMessage id="leave.what" />
        </p>
        {externalSignIn === undefined && <CurrentPasswordField form={form} />}
        <InputField
          form={form}
          name="confirm"
          label={<FormattedMessage id="leave.confirm" />}
          pattern="DELETE"
          autoComplete="off"
          required
        />
      </ActionForm>
    </details>
  );
}

interface CancelErasureProps {
  /** The day of the deletion. */
  readonly eraseAt: string;
  readonly onCancelled: () => void;
}

function CancelErasure({ eraseAt, onCancelled }: CancelErasureProps) {
  const intl = useIntl();
  const form = useActionForm(cancelErasureMutation, { input: () => ({}), onSuccess: onCancelled });
  return (
    <Notice
      icon="triangle-alert"
      tone="warning"
      urgent
      title={<FormattedMessage id="leave.until" values={{ day: formatDay(eraseAt, intl.locale) }} />}
    >
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form}>
            <FormattedMessage id="leave.keep" />
          </SubmitButton>
        }
      />
    </Notice>
  );
}
