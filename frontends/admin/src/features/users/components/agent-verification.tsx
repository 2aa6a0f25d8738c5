import { changeAgent } from '@ardhi/contracts/accounts/admin.routes';
import type { AgentRecord } from '@ardhi/contracts/accounts/agency-and-agent';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDay } from '@ardhi/kit/format/format-day';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { agentStatusLabels } from '@ardhi/kit/labels/agent-status-labels';
import { licenceBodyLabels } from '@ardhi/kit/labels/licence-labels';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { Section } from '@ardhi/kit/ui/section';
import styles from './agent-verification.module.css';

const messages = defineMessages({
  status: { id: 'common.status' },
  licence: { id: 'common.licence' },
  licenceIs: { id: 'work.licenceIs' },
  checked: { id: 'work.checked' },
  identity: { id: 'work.identity' },
  none: { id: 'common.none' },
  yes: { id: 'common.yes' },
  no: { id: 'admin.no' },
  licenceOk: { id: 'work.licenceOk' },
  licenceNot: { id: 'work.licenceNot' },
  identityOk: { id: 'work.identityOk' },
  identityNot: { id: 'work.identityNot' },
  on: { id: 'work.on' },
  off: { id: 'work.off' },
  saved: { id: 'common.saved' },
});

/** A user's agent details and the verification of licence and identity. */
export function AgentVerification({ agent }: { readonly agent: AgentRecord }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { licence, licenceVerified, idVerifiedAt, userId } = agent;
  const change = useMutation(
    (client, body: BodyOf<typeof changeAgent>) => client.call(changeAgent, { params: { userId }, body }),
    { refreshes: 'page' },
  );
  const check = (subject: 'licence' | 'identity', verified: boolean) => {
    const label = formatMessage(messages[`${subject}${verified ? 'Ok' : 'Not'}`]);
    return (
      <ReasonDialog
        key={`${subject} ${verified}`}
        actionLabel={label}
        title={label}
        draftKey={`check:${subject}:${userId}`}
        successMessage={formatMessage(messages.saved)}
        onSubmit={(reason) =>
          change.mutateAsync({
            ...(subject === 'licence' ? { licenceVerified: verified } : { idVerified: verified }),
            reason,
          })
        }
      >
        {formatMessage(verified ? messages.on : messages.off)}
      </ReasonDialog>
    );
  };
  const facts = [
    { label: formatMessage(messages.status), value: formatMessage(agentStatusLabels[agent.status]) },
    {
      label: formatMessage(messages.licence),
      value: licence
        ? formatMessage(messages.licenceIs, {
            number: licence.number,
            body: formatMessage(licenceBodyLabels[licence.body]),
            day: formatDay(licence.validTo, intl.locale),
          })
        : formatMessage(messages.none),
    },
    {
      label: formatMessage(messages.checked),
      value: formatMessage(licenceVerified ? messages.yes : messages.no),
    },
    {
      label: formatMessage(messages.identity),
      value: idVerifiedAt ? formatDay(idVerifiedAt, intl.locale) : formatMessage(messages.no),
    },
  ];
  return (
    <Section title={<FormattedMessage id="work.title" />}>
      <FactTable facts={facts} />
      <div className={styles.checks}>
        {licence && check('licence', !licenceVerified)}
        {check('identity', idVerifiedAt === undefined)}
      </div>
    </Section>
  );
}
