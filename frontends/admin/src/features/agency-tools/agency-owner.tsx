import type { AgencyWithCounts } from '@ardhi/contracts/accounts/admin.routes';
import { type OwnershipTransfer, ownershipTransfer } from '@ardhi/contracts/accounts/admin-input';
import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import { freezeAgency, transferOwnership } from '@ardhi/contracts/accounts/agency-tools.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ReasonDialog, ReasonField } from '@ardhi/kit/forms/reason-dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { Section } from '@ardhi/kit/ui/section';
import { AgencyStandDown } from '../../components/agency-stand-down.tsx';
import { agencyStatusLabels } from '../../labels/agency-labels.ts';

interface AgencyOwnerProps {
  readonly agency: AgencyWithCounts;
  readonly team: readonly TeamRow[];
}

/** Who owns an agency and whether it may work, and how an admin changes that. */
export function AgencyOwner({ agency, team }: AgencyOwnerProps) {
  const { formatMessage } = useIntl();
  const owner = team.find(({ userId }) => userId === agency.ownerUserId);
  return (
    <>
      <Section title={<FormattedMessage id="agencyTools.state" />}>
        <FactTable
          facts={[
            {
              label: formatMessage({ id: 'common.status' }),
              value: formatMessage(agencyStatusLabels[agency.status]),
            },
            {
              label: formatMessage({ id: 'agencyTools.owner' }),
              value: owner?.name ?? formatMessage({ id: 'agencyTools.noOwner' }),
            },
          ]}
        />
        <Freeze agency={agency} />
      </Section>
      <NewOwner key={agency.ownerUserId} agency={agency} team={team} />
    </>
  );
}

const freezing = defineMessages({
  action: { id: 'agencyTools.freeze' },
  title: { id: 'agencyTools.freezeName' },
});
const unfreezing = defineMessages({
  action: { id: 'agencyTools.unfreeze' },
  title: { id: 'agencyTools.unfreezeName' },
});

/** Freezes an agency that works, or ends that. */
function Freeze({ agency: { id, displayName, commands } }: Pick<AgencyOwnerProps, 'agency'>) {
  const { formatMessage } = useIntl();
  const frozen = commands.includes('SUSPEND');
  const messages = frozen ? freezing : unfreezing;
  const freeze = useMutation(
    (client, reason: string) => client.call(freezeAgency, { body: { agencyId: id, frozen, reason } }),
    { refreshes: 'page' },
  );
  if (!frozen && !commands.includes('REOPEN')) return null;
  return (
    <ReasonDialog
      key={messages.action.id}
      actionLabel={formatMessage(messages.action)}
      title={formatMessage(messages.title, { name: displayName })}
      draftKey={`agency-freeze:${frozen}:${id}`}
      successMessage={formatMessage({ id: 'common.saved' })}
      onSubmit={(reason) => freeze.mutateAsync(reason)}
    >
      {frozen ? (
        <AgencyStandDown agency={{ id, displayName }} to="SUSPENDED" />
      ) : (
        <FormattedMessage id="agency.activeWhy" />
      )}
    </ReasonDialog>
  );
}

/** Makes a member the owner; nobody else can be. */
function NewOwner({ agency: { id, ownerUserId, commands }, team }: AgencyOwnerProps) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const transfer = useMutation(
    (client, body: OwnershipTransfer) => client.call(transferOwnership, { body }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema: ownershipTransfer,
    initial: { agencyId: id, toUserId: '', reason: '' },
    async onSubmit(body: OwnershipTransfer) {
      await transfer.mutateAsync(body);
      toast('success', formatMessage({ id: 'common.saved' }));
    },
  });
  const colleagues = team.filter(({ userId, status }) => userId !== ownerUserId && status !== 'SUSPENDED');
  if (!commands.includes('TRANSFER_OWNERSHIP')) return null;
  return (
    <Section title={<FormattedMessage id="agencyTools.transfer" />}>
      <p>
        {colleagues.length > 0 ? (
          <FormattedMessage id="agencyTools.transferWhy" />
        ) : (
          <FormattedMessage id="agencyTools.noColleague" />
        )}
      </p>
      {colleagues.length > 0 && (
        <RecordForm form={form} submitLabel={<FormattedMessage id="agencyTools.transfer" />}>
          <SelectField
            form={form}
            name="toUserId"
            label={<FormattedMessage id="agencyTools.newOwner" />}
            options={Object.fromEntries(colleagues.map(({ userId, name }) => [userId, name]))}
            emptyLabel={formatMessage({ id: 'common.choose' })}
          />
          <ReasonField form={form} />
        </RecordForm>
      )}
    </Section>
  );
}
