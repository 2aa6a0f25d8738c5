import { toE164 } from '@ardhi/contracts/accounts/to-e164';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useSession } from '@ardhi/kit/session/session-context';
import type { Profile } from '@ardhi/kit/session/session-state';
import { ConfirmPhoneIfOffered } from '../../components/confirm-phone.tsx';
import { ActionForm, SubmitButton } from '../../components/form/action-form.tsx';
import { PhoneField } from '../../components/form/phone-field.tsx';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import { profileMutation } from '../../lib/profile-mutation.ts';
import { becomeAgentMutation } from './sell-mutations.ts';

type Phone = NonNullable<Profile['phone']>;

/** Where the first listing of a seller begins. */
export const newListingPath = '/agent/properties/new';

/** Asks a user for what a seller needs, a phone number, and makes them one. */
export const BecomeSeller = ({ user: { phone } }: { readonly user: Profile }) =>
  phone === undefined ? <PhoneForm /> : <SellerForm key={phone.e164} phone={phone} />;

function PhoneForm() {
  const session = useSession();
  const form = useActionForm(profileMutation, {
    input: ({ phone = '' }) => ({ body: { phone: { e164: toE164(phone), whatsapp: false } } }),
    draft: { name: 'sell:phone' },
    onSuccess: () => session.start(),
  });
  return (
    <ActionForm
      form={form}
      submitButton={
        <SubmitButton form={form} fullWidth>
          <FormattedMessage id="confirm.on" />
        </SubmitButton>
      }
    >
      <PhoneField form={form} name="phone" label={<FormattedMessage id="sell.phone" />} required />
    </ActionForm>
  );
}

function SellerForm({ phone }: { readonly phone: Phone }) {
  const session = useSession();
  const navigate = useNavigate();
  const { e164, whatsapp, verifiedAt } = phone;
  const form = useActionForm(becomeAgentMutation, {
    input: () => ({ body: { phones: [{ e164, whatsapp }] } }),
    async onSuccess() {
      await session.start();
      await navigate(newListingPath);
    },
  });
  return (
    <>
      {verifiedAt === undefined && (
        <ConfirmPhoneIfOffered phone={e164} purpose="profile" onConfirmed={() => void session.start()} />
      )}
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} fullWidth>
            <FormattedMessage id="sell.begin" />
          </SubmitButton>
        }
      >
        <p>
          <FormattedMessage id="sell.reachedAt" values={{ phone: e164 }} />
        </p>
      </ActionForm>
    </>
  );
}
