import type { UserRecord } from '@ardhi/contracts/accounts/admin.routes';
import { startImpersonation } from '@ardhi/contracts/accounts/impersonation.routes';
import { impersonationInput } from '@ardhi/contracts/accounts/impersonation-input';
import { hasPermission, isAdmin } from '@ardhi/contracts/roles';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { Dialog } from '@ardhi/kit/dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';

type Start = BodyOf<typeof startImpersonation>;

/** Shows the site as the user sees it; without the permission the button is disabled, and says why. */
export function ImpersonateCommand({ user }: { readonly user: UserRecord }) {
  const [open, setOpen] = useState(false);
  const session = useSessionState();
  if (session.status !== 'signedIn' || isAdmin(user.role) || user.status !== 'ACTIVE') return null;
  const isPermitted = hasPermission(session.user, 'impersonate');
  return (
    <>
      <Button disabled={!isPermitted} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="impersonate.action" />
      </Button>
      {!isPermitted && (
        <small>
          <FormattedMessage id="impersonate.needs" />
        </small>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="impersonate.title" values={{ name: user.name || user.email }} />}
      >
        <p>
          <FormattedMessage id="impersonate.why" />
        </p>
        <ImpersonateForm user={user} canWrite={hasPermission(session.user, 'impersonate.write')} />
      </Dialog>
    </>
  );
}

function ImpersonateForm({ user, canWrite }: { readonly user: UserRecord; readonly canWrite: boolean }) {
  const session = useSession();
  const navigate = useNavigate();
  const [write, setWrite] = useState(false);
  const start = useMutation(
    (client, { reason }: Start) =>
      client.call(startImpersonation, { params: { id: user.id }, body: { reason, write } }),
    {
      refreshes: 'nothing',
      async onSuccess({ token }) {
        const state = session.state();
        if (state.status !== 'signedIn') return;
        session.adopt({ token, user: state.user });
        await session.start();
        await navigate('/');
      },
    },
  );
  const form = useContractForm({
    schema: impersonationInput,
    initial: { reason: '' },
    draftKey: `impersonate:${user.id}`,
    onSubmit: start.mutateAsync,
  });
  return (
    <RecordForm form={form} submitLabel={<FormattedMessage id="impersonate.action" />}>
      <TextField
        form={form}
        name="reason"
        rows={3}
        maxLength={500}
        label={<FormattedMessage id="common.reason" />}
        hint={<FormattedMessage id="impersonate.reasonHint" />}
      />
      {canWrite && (
        <label>
          <input type="checkbox" checked={write} onChange={({ target }) => setWrite(target.checked)} />{' '}
          <FormattedMessage id="impersonate.write" />
        </label>
      )}
    </RecordForm>
  );
}
