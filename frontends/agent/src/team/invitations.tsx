import type { InvitationAnswer } from '@ardhi/contracts/accounts/team.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Badge, type BadgeTone } from '@ardhi/kit/ui/badge.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import styles from './agents.module.css';
import { teamRoutes } from './load-team.ts';
import { useTeam } from './use-team.ts';

type State = InvitationAnswer['state'];

const words = defineMessages({
  title: { id: 'team.invitations', defaultMessage: 'Invitations' },
  who: { id: 'team.who', defaultMessage: 'Who' },
  state: { id: 'team.inviteState', defaultMessage: 'State' },
  until: { id: 'team.until', defaultMessage: 'Good until' },
  actions: { id: 'team.actions', defaultMessage: 'Actions' },
  copied: { id: 'team.copied', defaultMessage: 'The link is copied.' },
  again: { id: 'team.sentAgain', defaultMessage: 'Sent again.' },
  OPEN: { id: 'team.OPEN', defaultMessage: 'Open' },
  EXPIRED: { id: 'team.EXPIRED', defaultMessage: 'Expired' },
  ACCEPTED: { id: 'team.ACCEPTED', defaultMessage: 'Accepted' },
  DECLINED: { id: 'team.DECLINED', defaultMessage: 'Declined' },
  WITHDRAWN: { id: 'team.WITHDRAWN', defaultMessage: 'Taken back' },
});
const tones: Readonly<Record<State, BadgeTone>> = {
  OPEN: 'under-offer',
  EXPIRED: 'plain',
  ACCEPTED: 'available',
  DECLINED: 'gone',
  WITHDRAWN: 'gone',
};

/** Whom the agency asked, and what became of it. */
export function Invitations({ rows }: { readonly rows: readonly InvitationAnswer[] }) {
  const { formatMessage, locale } = useIntl();
  return (
    <Section title={formatMessage(words.title)}>
      <DataTable
        cards
        caption={formatMessage(words.title)}
        columns={[
          { id: 'who', header: formatMessage(words.who), value: nameOf },
          {
            id: 'state',
            header: formatMessage(words.state),
            value: ({ state }) => state,
            cell: ({ state }) => <Badge tone={tones[state]}>{formatMessage(words[state])}</Badge>,
          },
          {
            id: 'until',
            header: formatMessage(words.until),
            value: ({ expiresAt }) => expiresAt,
            cell: ({ expiresAt }) => showDay(expiresAt, locale),
          },
          {
            id: 'actions',
            sortable: false,
            header: formatMessage(words.actions),
            value: () => undefined,
            cell: (row) => <Commands invitation={row} />,
          },
        ]}
        rows={rows}
        pageSize={10}
        keyOf={({ id }) => id}
        nameOf={nameOf}
      />
    </Section>
  );
}

const nameOf = ({ email, phone }: InvitationAnswer) => email ?? phone ?? '';

/** An open invitation is passed on by hand, sent again or taken back; one that is over is sent again. */
function Commands({ invitation: { id, state, url } }: { readonly invitation: InvitationAnswer }) {
  const { formatMessage } = useIntl();
  const carryOut = useTeam();
  const toast = useToast();
  if (state !== 'OPEN' && state !== 'EXPIRED') return null;
  const attempt = async (task: () => Promise<unknown>, done?: string) => {
    try {
      await task();
      if (done !== undefined) toast('success', done);
    } catch (error) {
      toast('error', messageOf(error));
    }
  };
  const params = { id };
  return (
    <div className={styles['commands']}>
      {url !== undefined && (
        <Button
          onClick={() => void attempt(() => navigator.clipboard.writeText(url), formatMessage(words.copied))}
        >
          <FormattedMessage id="team.copy" defaultMessage="Copy the link" />
        </Button>
      )}
      <Button
        onClick={() =>
          void attempt(
            () => carryOut((client) => client.exchange(teamRoutes.renew, { params })),
            formatMessage(words.again),
          )
        }
      >
        <FormattedMessage id="team.renew" defaultMessage="Send again" />
      </Button>
      <Button
        onClick={() =>
          void attempt(() => carryOut((client) => client.exchange(teamRoutes.withdraw, { params })))
        }
      >
        <FormattedMessage id="team.withdraw" defaultMessage="Take back" />
      </Button>
    </div>
  );
}
