import type { CircleRole } from '@ardhi/contracts/accounts/circle-input';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../components/form/action-form.tsx';
import { InputField, SelectField } from '../../components/form/fields.tsx';
import { PhoneField } from '../../components/form/phone-field.tsx';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import { inviteMutation } from './circle-mutations.ts';
import { circleRoleLabels } from './circle-role-labels.ts';
import styles from './circles.module.css';
import { memberQuery } from './personal-token.ts';

/** A form that makes a link for one person, which opens on demand. */
export function InvitePerson({ circleId }: { readonly circleId: string }) {
  const [invited, setInvited] = useState(0);
  return (
    <details className={styles.more}>
      <summary>
        <FormattedMessage id="circle.invite" />
      </summary>
      <InvitationForm key={invited} circleId={circleId} onInvited={() => setInvited(invited + 1)} />
    </details>
  );
}

interface InvitationFormProps {
  readonly circleId: string;
  readonly onInvited: () => void;
}

function InvitationForm({ circleId, onInvited }: InvitationFormProps) {
  const { formatMessage } = useIntl();
  const form = useActionForm(inviteMutation, {
    input: ({ name = '', phone, email, role }) => ({
      params: { id: circleId },
      query: memberQuery(circleId),
      body: {
        name,
        ...(phone && { phone: phone.replace(/[^+\d]/g, '') }),
        ...(email && { email }),
        ...(role && { role: role as CircleRole }),
      },
    }),
    revalidate: true,
    onSuccess: onInvited,
  });
  return (
    <ActionForm
      form={form}
      submitButton={
        <SubmitButton form={form} variant="secondary">
          <FormattedMessage id="circle.sendInvitation" />
        </SubmitButton>
      }
    >
      <InputField
        form={form}
        name="name"
        label={<FormattedMessage id="circle.theirName" />}
        maxLength={80}
        autoComplete="off"
        required
      />
      <PhoneField
        form={form}
        name="phone"
        label={<FormattedMessage id="circle.theirPhone" />}
        autoComplete="off"
      />
      <InputField
        form={form}
        name="email"
        type="email"
        label={<FormattedMessage id="circle.theirEmail" />}
        autoComplete="off"
      />
      <SelectField form={form} name="role" label={<FormattedMessage id="circle.theirTask" />}>
        <option value="">{formatMessage({ id: 'circle.noTask' })}</option>
        {Object.entries(circleRoleLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {formatMessage(label)}
          </option>
        ))}
      </SelectField>
    </ActionForm>
  );
}
