import type { TeamRow } from '@ardhi/contracts/accounts/organisations';
import { AskDialog } from '@ardhi/kit/forms/ask-dialog.tsx';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import { teamRoutes } from './load-team.ts';
import { useTeam } from './use-team.ts';

const words = defineMessages({
  give: { id: 'team.give', defaultMessage: 'Hand over' },
  release: { id: 'team.release', defaultMessage: 'Leaves the agency' },
  giveTitle: { id: 'team.giveTitle', defaultMessage: 'Hand over what {name} has' },
  releaseTitle: { id: 'team.releaseTitle', defaultMessage: '{name} leaves the agency' },
  giveWhat: {
    id: 'team.giveWhat',
    defaultMessage:
      'All listings of the agency that {name} has ({n, plural, =0 {none on the market} one {# on the market} other {# on the market}}) and all their leads go to whom you choose. {name} stays.',
  },
  releaseWhat: {
    id: 'team.releaseWhat',
    defaultMessage:
      'All listings of the agency that {name} has ({n, plural, =0 {none on the market} one {# on the market} other {# on the market}}) and all their leads go to whom you choose, in one step. Buyers see the new contact at once. {name} keeps their account and gives the seat back.',
  },
  done: { id: 'team.handedOver', defaultMessage: 'Handed over to {heir}.' },
});

interface Given {
  readonly member: TeamRow;
  /** Whoever may take over. */
  readonly heirs: readonly TeamRow[];
  /** They leave the agency with it. */
  readonly leaves?: true;
}

/** Gives one member's listings and leads to another, in one decision. */
export function HandOverDialog({ member: { userId, name, active }, heirs, leaves }: Given) {
  const { formatMessage } = useIntl();
  const carryOut = useTeam();
  const toast = useToast();
  const [chosen, setChosen] = useState<string>();
  const heir = heirs.find((one) => one.userId === chosen) ?? heirs[0];
  if (heir === undefined) return null;
  const send = async () => {
    const to = heir.userId;
    await carryOut((client) =>
      leaves
        ? client.exchange(teamRoutes.release, { params: { userId }, body: { transferTo: to } })
        : client.exchange(teamRoutes.handOver, { params: { userId }, body: { toAgentId: to, leads: true } }),
    );
    toast('success', formatMessage(words.done, { heir: heir.name }));
  };
  return (
    <AskDialog
      ask={formatMessage(leaves ? words.release : words.give)}
      title={formatMessage(leaves ? words.releaseTitle : words.giveTitle, { name })}
      onYes={send}
    >
      <p>{formatMessage(leaves ? words.releaseWhat : words.giveWhat, { name, n: active })}</p>
      <Field label={<FormattedMessage id="team.heir" defaultMessage="Who takes over" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={heir.userId}
            onChange={({ target }) => setChosen(target.value)}
          >
            {heirs.map((one) => (
              <option key={one.userId} value={one.userId}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </AskDialog>
  );
}
