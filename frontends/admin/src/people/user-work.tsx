import { changeAgent } from '@ardhi/contracts/accounts/admin.routes';
import type { AgentRecord } from '@ardhi/contracts/accounts/organisations';
import { useClient } from '@ardhi/kit/client/client-context';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog.tsx';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';
import { FactTable } from '@ardhi/kit/ui/fact-table.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { agentStatusWords } from '@ardhi/kit/words/agent-status-words';
import { licenceBodyWords } from '@ardhi/kit/words/licence-words';
import styles from './user-work.module.css';

const words = defineMessages({
  status: { id: 'work.status', defaultMessage: 'Status' },
  licence: { id: 'work.licence', defaultMessage: 'Licence' },
  licenceIs: { id: 'work.licenceIs', defaultMessage: '{number} of {body}, valid until {day}' },
  checked: { id: 'work.checked', defaultMessage: 'Licence checked' },
  identity: { id: 'work.identity', defaultMessage: 'Identity checked' },
  none: { id: 'work.none', defaultMessage: 'None' },
  yes: { id: 'work.yes', defaultMessage: 'Yes' },
  no: { id: 'work.no', defaultMessage: 'No' },
  licenceOk: { id: 'work.licenceOk', defaultMessage: 'Licence is right' },
  licenceNot: { id: 'work.licenceNot', defaultMessage: 'Take the licence check back' },
  identityOk: { id: 'work.identityOk', defaultMessage: 'Identity is right' },
  identityNot: { id: 'work.identityNot', defaultMessage: 'Take the identity check back' },
  on: { id: 'work.on', defaultMessage: 'People see from now on that we checked it.' },
  off: { id: 'work.off', defaultMessage: 'People no longer see that we checked it.' },
  saved: { id: 'work.saved', defaultMessage: 'Saved.' },
});

/** Somebody's work as an agent, and what of it we have checked. */
export function UserWork({ agent }: { readonly agent: AgentRecord }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { licence, licenceVerified, idVerifiedAt, userId } = agent;
  const check = (what: 'licence' | 'identity', right: boolean) => {
    const ask = formatMessage(words[`${what}${right ? 'Ok' : 'Not'}`]);
    return (
      <ReasonDialog
        key={`${what} ${right}`}
        ask={ask}
        title={ask}
        keep={`check:${what}:${userId}`}
        done={formatMessage(words.saved)}
        send={async (reason) => {
          const checked = what === 'licence' ? { licenceVerified: right } : { idVerified: right };
          await client.call(changeAgent, { params: { userId }, body: { ...checked, reason } });
          await revalidate();
        }}
      >
        {formatMessage(right ? words.on : words.off)}
      </ReasonDialog>
    );
  };
  const facts = [
    { label: formatMessage(words.status), value: formatMessage(agentStatusWords[agent.status]) },
    {
      label: formatMessage(words.licence),
      value: licence
        ? formatMessage(words.licenceIs, {
            number: licence.number,
            body: formatMessage(licenceBodyWords[licence.body]),
            day: showDay(licence.validTo, intl.locale),
          })
        : formatMessage(words.none),
    },
    { label: formatMessage(words.checked), value: formatMessage(licenceVerified ? words.yes : words.no) },
    {
      label: formatMessage(words.identity),
      value: idVerifiedAt ? showDay(idVerifiedAt, intl.locale) : formatMessage(words.no),
    },
  ];
  return (
    <Section title={<FormattedMessage id="work.title" defaultMessage="As an agent" />}>
      <FactTable facts={facts} />
      <div className={styles['checks']}>
        {licence && check('licence', !licenceVerified)}
        {check('identity', idVerifiedAt === undefined)}
      </div>
    </Section>
  );
}
