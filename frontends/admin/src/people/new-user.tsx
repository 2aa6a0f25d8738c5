import { createUser } from '@ardhi/contracts/accounts/admin.routes';
import type { Role } from '@ardhi/contracts/roles';
import { useClient } from '@ardhi/kit/client/client-context';
import { Dialog } from '@ardhi/kit/dialog/dialog.tsx';
import { RecordForm } from '@ardhi/kit/forms/record-form.tsx';
import { SelectField } from '@ardhi/kit/forms/select-field.tsx';
import { TextField } from '@ardhi/kit/forms/text-field.tsx';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useNavigate } from '@ardhi/kit/router/router.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useState } from 'react';
import { roleWords } from '../words/people-words.ts';

/** Opens an account for somebody; without the permission the button says what is missing. */
export function NewUser() {
  const [open, setOpen] = useState(false);
  const { formatMessage } = useIntl();
  const session = useSessionState();
  const may =
    session.status === 'signedIn' &&
    (session.user.role === 'AFRI_ADMIN' || session.user.permissions.includes('roles.grant'));
  const title = formatMessage({ id: 'users.new', defaultMessage: 'New user' });
  if (!may)
    return (
      <p>
        <FormattedMessage
          id="users.needsGrant"
          defaultMessage="To open accounts you need the permission to grant roles."
        />
      </p>
    );
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        <Icon name="plus" /> {title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <p>
          <FormattedMessage
            id="users.newWhy"
            defaultMessage="They get a mail and choose their password by it. Agency and permissions follow on their page."
          />
        </p>
        <NewUserForm />
      </Dialog>
    </>
  );
}

function NewUserForm() {
  const client = useClient();
  const navigate = useNavigate();
  const form = useContractForm({
    schema: createUser.body,
    initial: { email: '', name: '', role: 'USER' as Role },
    keep: 'user:new',
    async send(body) {
      const { id } = await client.call(createUser, { body });
      await navigate(`/admin/users/${id}/edit`);
    },
  });
  return (
    <RecordForm form={form} save={<FormattedMessage id="users.create" defaultMessage="Open the account" />}>
      <TextField
        form={form}
        name="email"
        type="email"
        autoComplete="off"
        label={<FormattedMessage id="user.email" defaultMessage="Email" />}
      />
      <TextField
        form={form}
        name="name"
        autoComplete="off"
        maxLength={120}
        label={<FormattedMessage id="user.name" defaultMessage="Name" />}
      />
      <SelectField
        form={form}
        name="role"
        choices={roleWords}
        label={<FormattedMessage id="user.role" defaultMessage="Role" />}
      />
    </RecordForm>
  );
}
