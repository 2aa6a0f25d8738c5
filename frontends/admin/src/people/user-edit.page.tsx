import { changeUser, type UserRecord } from '@ardhi/contracts/accounts/admin.routes';
import { e164 } from '@ardhi/contracts/accounts/people';
import { line, reason } from '@ardhi/contracts/accounts/words';
import { permissions, roles } from '@ardhi/contracts/roles';
import { id } from '@ardhi/contracts/values';
import { useClient } from '@ardhi/kit/client/client-context';
import { RecordForm } from '@ardhi/kit/forms/record-form.tsx';
import { SelectField } from '@ardhi/kit/forms/select-field.tsx';
import { TextField } from '@ardhi/kit/forms/text-field.tsx';
import { TicksField } from '@ardhi/kit/forms/ticks-field.tsx';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData, useNavigate } from '@ardhi/kit/router/router.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import * as z from 'zod/mini';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { roleWords } from '../words/people-words.ts';
import { permissionWords } from '../words/permission-words.ts';
import { type EditingUser, editLoader } from './load-user.ts';

export const loader = editLoader;
export const handle: Screen<EditingUser | undefined> = {
  head: (data) => ({ title: `Edit ${data?.user.name || data?.user.email || 'user'}`, noIndex: true }),
};

/** The contract's fields as a person types them: a phone is its number. */
const schema = z.strictObject({
  name: z.optional(line(120)),
  phone: z.optional(e164),
  countryId: z.optional(id),
  role: z.enum(roles),
  agencyId: z.optional(id),
  permissions: z.array(z.enum(permissions)),
  reason,
});
type Typed = z.infer<typeof schema>;

/** Changes one user. Role, agency and permissions are rights: only another admin with the permission changes them. */
export function Component() {
  const { user, agencies, countries } = useLoaderData<EditingUser>();
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const rights = useRights(user);
  const about = `/admin/users/${user.id}/info`;
  const form = useContractForm({
    schema,
    initial: typedOf(user),
    keep: `user:${user.id}`,
    async send(typed: Typed) {
      await client.call(changeUser, { params: { id: user.id }, body: changesOf(user, typed) });
      toast('success', formatMessage({ id: 'user.saved', defaultMessage: 'Saved.' }));
      await navigate(about);
    },
  });
  const role = form.watch('role');
  return (
    <AdminScreen
      title={
        <FormattedMessage
          id="user.editing"
          defaultMessage="Edit {name}"
          values={{ name: user.name || user.email }}
        />
      }
      back={{ to: about, words: <FormattedMessage id="user.about" defaultMessage="About" /> }}
    >
      {rights !== 'free' && (
        <Notice
          icon="info"
          title={
            rights === 'own' ? (
              <FormattedMessage
                id="user.ownRights"
                defaultMessage="This is you: another admin has to change your role, agency and permissions."
              />
            ) : (
              <FormattedMessage
                id="user.needsGrant"
                defaultMessage="You need the permission to grant roles to change role and permissions."
              />
            )
          }
        />
      )}
      <RecordForm form={form} cancel={about}>
        <TextField
          form={form}
          name="name"
          maxLength={120}
          label={<FormattedMessage id="user.name" defaultMessage="Name" />}
        />
        <TextField
          form={form}
          name="phone"
          type="tel"
          label={<FormattedMessage id="user.phone" defaultMessage="Phone" />}
          hint={<FormattedMessage id="user.phoneHint" defaultMessage="With country code: +256772123456" />}
        />
        <SelectField
          form={form}
          name="countryId"
          choices={countries}
          none={formatMessage({ id: 'user.noCountry', defaultMessage: 'Not said' })}
          label={<FormattedMessage id="user.country" defaultMessage="Country" />}
        />
        <fieldset disabled={rights !== 'free'}>
          <SelectField
            form={form}
            name="role"
            choices={roleWords}
            label={<FormattedMessage id="user.role" defaultMessage="Role" />}
          />
          <SelectField
            form={form}
            name="agencyId"
            choices={agencies}
            none={formatMessage({ id: 'user.noAgency', defaultMessage: 'None' })}
            label={<FormattedMessage id="user.agency" defaultMessage="Agency" />}
          />
          {role === 'ASSISTANT_ADMIN' && (
            <TicksField
              form={form}
              name="permissions"
              choices={permissionWords}
              label={<FormattedMessage id="user.permissions" defaultMessage="Permissions" />}
              hint={
                <FormattedMessage
                  id="user.permissionsHint"
                  defaultMessage="An assistant sees every screen; these commands need a permission by name."
                />
              }
            />
          )}
        </fieldset>
        <TextField
          form={form}
          name="reason"
          maxLength={500}
          label={<FormattedMessage id="admin.reason" defaultMessage="Reason" />}
          hint={<FormattedMessage id="admin.reasonHint" defaultMessage="It is kept with what was done." />}
        />
      </RecordForm>
    </AdminScreen>
  );
}

/** Whether the caller may change somebody's rights. */
function useRights(user: UserRecord): 'free' | 'own' | 'refused' {
  const session = useSessionState();
  if (session.status !== 'signedIn') return 'refused';
  const { id: me, role, permissions: mine } = session.user;
  if (me === user.id) return 'own';
  return role === 'AFRI_ADMIN' || mine.includes('roles.grant') ? 'free' : 'refused';
}

const typedOf = (user: UserRecord) => ({
  name: user.name,
  phone: user.phone?.e164 ?? '',
  countryId: user.countryId ?? '',
  role: user.role,
  agencyId: user.agencyId ?? '',
  permissions: user.permissions,
  reason: '',
});

/** Only what differs is sent: rights that stay need no permission. */
function changesOf(user: UserRecord, { phone, role, agencyId, permissions: may, ...rest }: Typed) {
  const wanted = role === 'ASSISTANT_ADMIN' ? may : [];
  const sameMay =
    wanted.length === user.permissions.length && wanted.every((one) => user.permissions.includes(one));
  return {
    ...rest,
    ...(phone !== undefined &&
      phone !== user.phone?.e164 && { phone: { e164: phone, whatsapp: user.phone?.whatsapp ?? false } }),
    ...(role !== user.role && { role }),
    ...((agencyId ?? null) !== user.agencyId && { agencyId: agencyId ?? null }),
    ...(!sameMay && { permissions: wanted }),
  };
}
