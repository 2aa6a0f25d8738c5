import { emailInvitationInput } from '@ardhi/contracts/accounts/team-input';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import type * as z from 'zod/mini';
import { teamRoutes } from '../api/load-team.ts';
import { useTeamMutation } from '../hooks/use-team-mutation.ts';
import styles from './team.module.css';

type Invitation = z.infer<typeof emailInvitationInput>;

/** Invites a person to the agency by email; the link is valid for a week. */
export function InviteForm() {
  const invite = useTeamMutation((client, body: Invitation) => client.exchange(teamRoutes.invite, { body }));
  const toast = useToast();
  const { formatMessage } = useIntl();
  const form = useContractForm({
    schema: emailInvitationInput,
    initial: { email: '', title: '', message: '' },
    draftKey: 'team:invite',
    async onSubmit(body: Invitation) {
      await invite.mutateAsync(body);
      form.reset();
      toast('success', formatMessage({ id: 'team.invited' }));
    },
  });
  return (
    <div className={styles.invite}>
      <RecordForm form={form} submitLabel={<FormattedMessage id="team.send" />}>
        <TextField
          form={form}
          name="email"
          type="email"
          autoComplete="off"
          label={<FormattedMessage id="common.email" />}
        />
        <TextField
          form={form}
          name="title"
          maxLength={80}
          label={<FormattedMessage id="team.inviteTitle" />}
        />
        <TextField
          form={form}
          name="message"
          rows={3}
          maxLength={500}
          label={<FormattedMessage id="team.message" />}
        />
      </RecordForm>
    </div>
  );
}
