import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Section } from '@ardhi/kit/ui/section';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import { passwordMutation } from '../api/profile-mutations.ts';
import { useAfterSave } from '../hooks/use-after-save.ts';

/** Changes the password. */
export function PasswordForm() {
  const form = useActionForm(passwordMutation, {
    input: ({ current = '', new: newPassword = '' }) => ({ body: { current, new: newPassword } }),
    onSuccess: useAfterSave(),
  });
  return (
    <Section title={<FormattedMessage id="public.password" />}>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form}>
            <FormattedMessage id="profile.changePassword" />
          </SubmitButton>
        }
      >
        <PasswordField
          form={form}
          name="current"
          label={<FormattedMessage id="profile.currentPassword" />}
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="new"
          label={<FormattedMessage id="public.newPassword" />}
          hint={<FormattedMessage id="profile.otherSessions" />}
          autoComplete="new-password"
        />
      </ActionForm>
    </Section>
  );
}
