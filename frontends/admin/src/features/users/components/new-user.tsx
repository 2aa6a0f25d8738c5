import { createUser } from '@ardhi/contracts/accounts/admin.routes';
import { newUser } from '@ardhi/contracts/accounts/admin-input';
import type { Role } from '@ardhi/contracts/roles';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { Dialog } from '@ardhi/kit/dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useState } from 'react';
import { PermissionMissing } from '../../../components/permission-missing.tsx';
import { useHasPermission } from '../../../components/use-has-permission.ts';
import { roleLabels } from '../../../labels/user-labels.ts';
import { useGrants } from '../user-authority.ts';

type UserBody = BodyOf<typeof createUser>;

/** Creates a user; without the permission it shows which one is missing. */
export function NewUser() {
  const [open, setOpen] = useState(false);
  const { formatMessage } = useIntl();
  const canGrantRoles = useHasPermission('roles.grant');
  const title = formatMessage({ id: 'users.new' });
  if (!canGrantRoles)
    return (
      <p>
        <PermissionMissing permission="roles.grant" />
      </p>
    );
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plus" /> {title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <p>
          <FormattedMessage id="users.newWhy" />
        </p>
        <NewUserForm />
      </Dialog>
    </>
  );
}

/** Nobody becomes an administrator before they confirmed their email. */
function NewUserForm() {
  const grants = useGrants();
  const offered = grants.roles.filter((role) => role !== 'AFRI_ADMIN');
  const navigate = useNavigate();
  const create = useMutation((client, body: UserBody) => client.call(createUser, { body }), {
    refreshes: 'nothing',
    onSuccess: ({ id }) => navigate(`/admin/users/${id}/edit`),
  });
  const form = useContractForm({
    schema: newUser,
    initial: { email: '', name: '', role: 'USER' as Role },
    draftKey: 'user:new',
    onSubmit: create.mutateAsync,
  });
  return (
    <RecordForm form={form} submitLabel={<FormattedMessage id="common.createAccount" />}>
      <TextField
        form={form}
        name="email"
        type="email"
        autoComplete="off"
        label={<FormattedMessage id="common.email" />}
      />
      <TextField
        form={form}
        name="name"
        autoComplete="off"
        maxLength={120}
        label={<FormattedMessage id="common.name" />}
      />
      <SelectField
        form={form}
        name="role"
        options={Object.fromEntries(offered.map((role) => [role, roleLabels[role]]))}
        label={<FormattedMessage id="admin.role" />}
      />
    </RecordForm>
  );
}
