import { toE164 } from '@ardhi/contracts/accounts/to-e164';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import { AvatarField } from '@ardhi/kit/ui/avatar-field';
import { Section } from '@ardhi/kit/ui/section';
import { ConfirmPhoneIfOffered } from '../../../components/confirm-phone.tsx';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { InputField } from '../../../components/form/fields.tsx';
import { PhoneField } from '../../../components/form/phone-field.tsx';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import { profileMutation } from '../../../lib/profile-mutation.ts';
import { useAfterSave } from '../hooks/use-after-save.ts';

/** Photo, name and phone number. */
export function PersonalDetailsForm() {
  const { start: reloadSession } = useSession();
  const session = useSessionState();
  const form = useActionForm(profileMutation, {
    input({ name = '', phone = '' }) {
      const e164 = toE164(phone);
      return {
        body: { ...(name !== '' && { name }), ...(e164 !== '' && { phone: { e164, whatsapp: false } }) },
      };
    },
    draft: { name: 'profile:about' },
    onSuccess: useAfterSave(),
  });
  if (session.status !== 'signedIn') return null;
  const { phone } = session.user;
  return (
    <Section title={<FormattedMessage id="common.aboutYou" />}>
      <AvatarField user={session.user} onChanged={reloadSession} />
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form}>
            <FormattedMessage id="common.save" />
          </SubmitButton>
        }
      >
        <InputField
          form={form}
          name="name"
          label={<FormattedMessage id="common.name" />}
          autoComplete="name"
          defaultValue={session.user.name}
          maxLength={120}
          required
        />
        <PhoneField
          form={form}
          name="phone"
          label={<FormattedMessage id="common.phone" />}
          defaultValue={session.user.phone?.e164}
        />
      </ActionForm>
      {phone?.verifiedAt !== undefined && (
        <p>
          <FormattedMessage id="phone.confirmed" values={{ phone: phone.e164 }} />
        </p>
      )}
      {phone !== undefined && phone.verifiedAt === undefined && (
        <ConfirmPhoneIfOffered
          key={phone.e164}
          phone={phone.e164}
          purpose="profile"
          onConfirmed={() => void reloadSession()}
        />
      )}
    </Section>
  );
}
