import { changeUser, type UserRecord } from '@ardhi/contracts/accounts/admin.routes';
import { reason, singleLine } from '@ardhi/contracts/accounts/text-fields';
import { e164 } from '@ardhi/contracts/accounts/user-fields';
import { permissions, roles } from '@ardhi/contracts/roles';
import { id } from '@ardhi/contracts/values';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { CheckboxGroup } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { Notice } from '@ardhi/kit/ui/notice';
import * as z from 'zod/mini';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { type UserEditData, userEditLoader } from '../features/users/api/load-user.ts';
import { permissionLabels } from '../labels/permission-labels.ts';
import { roleLabels } from '../labels/user-labels.ts';

/** Loads the data of the page before it is shown. */
export const loader = userEditLoader;
/** The title of the browser tab; search engines do not index the page. */
export const handle: Screen<UserEditData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'common.editName' }, { name: data?.user.name || data?.user.email }),
    noIndex: true,
  }),
};

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
type FormValues = z.infer<typeof schema>;

/** Edits one user. Only another admin with the permission may change role, agency and permissions. */
export function Component() {
  const { user, agencies, countries } = useLoaderData<UserEditData>();
  const { formatMessage } = useIntl();
  const rightsAccess = useRights(user);
  const infoPath = `/admin/users/${user.id}/info`;
  const form = useUserForm(user, infoPath);
  return (
    <AdminScreen
      title={<FormattedMessage id="common.editName" values={{ name: user.name || user.email }} />}
      back={{ to: infoPath, label: <FormattedMessage id="common.about" /> }}
    >
      <RightsNotice access={rightsAccess} />
      <RecordForm form={form} cancelTo={infoPath}>
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
        <RightsFields form={form} agencies={agencies} disabled={rightsAccess !== 'free'} />
        <TextField
          form={form}
          name="reason"
          maxLength={500}
          label={<FormattedMessage id="common.reason" />}
          hint={<FormattedMessage id="common.recordedInTheAuditLog" />}
        />
      </RecordForm>
    </AdminScreen>
  );
}

/** The form of a user; it sends the changed fields and leads back to the user. */
function useUserForm(user: UserRecord, infoPath: string): ContractForm<UserFormValues> {
  const navigate = useNavigate();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const change = useMutation(
    (client, typed: FormValues) =>
      client.call(changeUser, { params: { id: user.id }, body: changesOf(user, typed) }),
    { refreshes: 'nothing' },
  );
  return useContractForm({
    schema,
    initial: toFormValues(user),
    draftKey: `user:${user.id}`,
    async onSubmit(typed: FormValues) {
      await change.mutateAsync(typed);
      toast('success', formatMessage({ id: 'common.saved' }));
      await navigate(infoPath);
    },
  });
}

/** Why role, agency and permissions cannot be changed. */
const RightsNotice = ({ access }: { readonly access: RightsAccess }) =>
  access !== 'free' && (
    <Notice
      icon="info"
      title={
        access === 'own' ? (
          <FormattedMessage id="user.ownRights" />
        ) : (
          <FormattedMessage id="user.needsGrant" />
        )
      }
    />
  );

interface RightsFieldsProps {
  readonly form: ContractForm<UserFormValues>;
  /** Names by id. */
  readonly agencies: UserEditData['agencies'];
  readonly disabled: boolean;
}

/** Role and agency, and the permissions of an assistant admin. */
function RightsFields({ form, agencies, disabled }: RightsFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <fieldset disabled={disabled}>
      <SelectField
        form={form}
        name="role"
        options={roleLabels}
        label={<FormattedMessage id="admin.role" />}
      />
      <SelectField
        form={form}
        name="agencyId"
        options={agencies}
        emptyLabel={formatMessage({ id: 'common.none' })}
        label={<FormattedMessage id="common.agency" />}
      />
      {form.watch('role') === 'ASSISTANT_ADMIN' && (
        <CheckboxGroup
          form={form}
          name="permissions"
          options={permissionLabels}
          label={<FormattedMessage id="user.permissions" />}
          hint={<FormattedMessage id="user.permissionsHint" />}
        />
      )}
    </fieldset>
  );
}

type RightsAccess = 'free' | 'own' | 'refused';

/** Whether the signed-in admin may change the user's rights. */
function useRights(user: UserRecord): RightsAccess {
  const session = useSessionState();
  if (session.status !== 'signedIn') return 'refused';
  const { id: me, role, permissions: ownPermissions } = session.user;
  if (me === user.id) return 'own';
  return role === 'AFRI_ADMIN' || ownPermissions.includes('roles.grant') ? 'free' : 'refused';
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

type UserFormValues = ReturnType<typeof toFormValues>;

/** The changed fields only: unchanged rights need no permission. */
function changesOf(user: UserRecord, { phone, role, agencyId, permissions: may, ...rest }: FormValues) {
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
