import { changeUser, type UserRecord } from '@ardhi/contracts/accounts/admin.routes';
import { proposeAdminChange } from '@ardhi/contracts/accounts/admin-change.routes';
import { e164 } from '@ardhi/contracts/accounts/user-fields';
import { permissions, roles } from '@ardhi/contracts/roles';
import { reason, singleLine } from '@ardhi/contracts/text-fields';
import { id } from '@ardhi/contracts/values';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import * as z from 'zod/mini';
import type { UserEditData } from '../api/load-user.ts';
import { type Authority, asksForConsent } from '../user-authority.ts';
import { RightsFields } from './rights-fields.tsx';

const messages = defineMessages({
  saved: { id: 'common.saved' },
  proposed: { id: 'user.askedConsent' },
});

/** The contract's fields as form fields: a phone is its number. */
const schema = z.strictObject({
  name: z.optional(singleLine(120)),
  phone: z.optional(e164),
  countryId: z.optional(id),
  role: z.enum(roles),
  agencyId: z.optional(id),
  permissions: z.array(z.enum(permissions)),
  reason,
});
type ParsedValues = z.infer<typeof schema>;

interface UserFormProps {
  readonly data: UserEditData;
  readonly authority: Authority;
  /** Where to go once it is saved. */
  readonly doneTo: string;
}

/** The profile and the rights of a user below the rank of the signed-in admin, or of the admin themselves without the rights. */
export function UserForm({ data, authority, doneTo }: UserFormProps) {
  const { countries } = data;
  const { formatMessage } = useIntl();
  const form = useUserForm(data, doneTo);
  const submitLabel = asksForConsent(data, form.watch('role')) && <FormattedMessage id="user.askConsent" />;
  return (
    <RecordForm form={form} cancelTo={doneTo} {...(submitLabel && { submitLabel })}>
      <TextField form={form} name="name" maxLength={120} label={<FormattedMessage id="common.name" />} />
      <TextField
        form={form}
        name="phone"
        type="tel"
        label={<FormattedMessage id="common.phone" />}
        hint={<FormattedMessage id="user.phoneHint" />}
      />
      <SelectField
        form={form}
        name="countryId"
        options={countries}
        emptyLabel={formatMessage({ id: 'common.notProvided' })}
        label={<FormattedMessage id="common.country" />}
      />
      <RightsFields form={form} data={data} disabled={authority !== 'full'} />
      <TextField
        form={form}
        name="reason"
        maxLength={500}
        label={<FormattedMessage id="common.reason" />}
        hint={<FormattedMessage id="common.recordedInTheAuditLog" />}
      />
    </RecordForm>
  );
}

/** The form of a user; it sends the changed fields, proposes a role that needs consent, and leads back to the user. */
function useUserForm(data: UserEditData, doneTo: string): ContractForm<UserFormValues> {
  const { user } = data;
  const navigate = useNavigate();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const save = useMutation(
    async (client, typed: ParsedValues) => {
      const proposed = asksForConsent(data, typed.role);
      const body = changesOf(user, proposed ? { ...typed, role: user.role } : typed);
      await client.call(changeUser, { params: { id: user.id }, body });
      const { role, reason } = typed;
      if (proposed) await client.call(proposeAdminChange, { body: { userId: user.id, role, reason } });
      return formatMessage(proposed ? messages.proposed : messages.saved);
    },
    { refreshes: 'nothing' },
  );
  return useContractForm({
    schema,
    initial: toFormValues(user),
    draftKey: `user:${user.id}`,
    async onSubmit(typed: ParsedValues) {
      toast('success', await save.mutateAsync(typed));
      await navigate(doneTo);
    },
  });
}

const toFormValues = (user: UserRecord) => ({
  name: user.name,
  phone: user.phone?.e164 ?? '',
  countryId: user.countryId ?? '',
  role: user.role,
  agencyId: user.agencyId ?? '',
  permissions: user.permissions,
  reason: '',
});

/** The values of the form as typed; an empty field is an empty text. */
export type UserFormValues = ReturnType<typeof toFormValues>;

/** The changed fields only: unchanged rights need no permission. */
function changesOf(user: UserRecord, { phone, role, agencyId, permissions: may, ...rest }: ParsedValues) {
  const newPermissions = role === 'ASSISTANT_ADMIN' ? may : [];
  const permissionsUnchanged =
    newPermissions.length === user.permissions.length &&
    newPermissions.every((one) => user.permissions.includes(one));
  return {
    ...rest,
    ...(phone !== undefined &&
      phone !== user.phone?.e164 && { phone: { e164: phone, whatsapp: user.phone?.whatsapp ?? false } }),
    ...(role !== user.role && { role }),
    ...((agencyId ?? null) !== user.agencyId && { agencyId: agencyId ?? null }),
    ...(!permissionsUnchanged && { permissions: newPermissions }),
  };
}
