import { proposeAdminChange } from '@ardhi/contracts/accounts/admin-change.routes';
import { type Role, roles } from '@ardhi/contracts/roles';
import { reason } from '@ardhi/contracts/text-fields';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import * as z from 'zod/mini';
import { roleLabels } from '../../../labels/user-labels.ts';
import type { UserInfo } from '../api/load-user.ts';

const { AFRI_ADMIN: _, ...otherRoleLabels } = roleLabels;
const schema = z.strictObject({ role: z.enum(roles), reason });

interface AdminRoleFormProps {
  readonly user: UserInfo['user'];
  /** Where to go once it is proposed. */
  readonly doneTo: string;
}

/** Proposes another role for an administrator, to which a second one has to consent. */
export function AdminRoleForm({ user, doneTo }: AdminRoleFormProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const toast = useToast();
  const propose = useMutation(
    (client, typed: z.infer<typeof schema>) =>
      client.call(proposeAdminChange, { body: { userId: user.id, ...typed } }),
    { refreshes: 'nothing' },
  );
  const form = useContractForm({
    schema,
    initial: { role: '' as Role, reason: '' },
    draftKey: `admin-role:${user.id}`,
    async onSubmit(typed: z.infer<typeof schema>) {
      await propose.mutateAsync(typed);
      toast('success', formatMessage({ id: 'user.askedConsent' }));
      await navigate(doneTo);
    },
  });
  return (
    <RecordForm form={form} cancelTo={doneTo} submitLabel={<FormattedMessage id="user.askConsent" />}>
      <SelectField
        form={form}
        name="role"
        options={otherRoleLabels}
        emptyLabel={formatMessage({ id: 'common.choose' })}
        label={<FormattedMessage id="admin.role" />}
        hint={<FormattedMessage id="user.consentNeededWhy" />}
      />
      <TextField
        form={form}
        name="reason"
        rows={3}
        maxLength={500}
        label={<FormattedMessage id="common.reason" />}
        hint={<FormattedMessage id="common.recordedInTheAuditLog" />}
      />
    </RecordForm>
  );
}
