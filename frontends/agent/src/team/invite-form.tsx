import { invitedByEmail } from '@ardhi/contracts/accounts/team.routes';
import { RecordForm } from '@ardhi/kit/forms/record-form.tsx';
import { TextField } from '@ardhi/kit/forms/text-field.tsx';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import type * as z from 'zod/mini';
import styles from './agents.module.css';
import { teamRoutes } from './load-team.ts';
import { useTeam } from './use-team.ts';

/** Asks somebody by mail to work here; the link is good for a week. */
export function InviteForm() {
  const carryOut = useTeam();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const form = useContractForm({
    schema: invitedByEmail,
    initial: { email: '', title: '', message: '' },
    keep: 'team:invite',
    async send(body: z.infer<typeof invitedByEmail>) {
      await carryOut((client) => client.exchange(teamRoutes.invite, { body }));
      form.reset();
      toast(
        'success',
        formatMessage({ id: 'team.invited', defaultMessage: 'The invitation is on its way.' }),
      );
    },
  });
  return (
    <div className={styles['invite']}>
      <RecordForm form={form} save={<FormattedMessage id="team.send" defaultMessage="Send the invitation" />}>
        <TextField
          form={form}
          name="email"
          type="email"
          autoComplete="off"
          label={<FormattedMessage id="team.email" defaultMessage="Email" />}
        />
        <TextField
          form={form}
          name="title"
          maxLength={80}
          label={<FormattedMessage id="team.inviteTitle" defaultMessage="Title (may stay empty)" />}
        />
        <TextField
          form={form}
          name="message"
          rows={3}
          maxLength={500}
          label={<FormattedMessage id="team.message" defaultMessage="A few words (may stay empty)" />}
        />
      </RecordForm>
    </div>
  );
}
