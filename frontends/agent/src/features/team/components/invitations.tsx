import type { InvitationDetails } from '@ardhi/contracts/accounts/invitation';
import { messageOf } from '@ardhi/kit/client/call-error';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';
import { DataTable } from '@ardhi/kit/table/data-table';
import { useToast } from '@ardhi/kit/toasts';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import { teamRoutes } from '../api/load-team.ts';
import { useTeamMutation } from '../hooks/use-team-mutation.ts';

type State = InvitationDetails['state'];

const messages = defineMessages({
  title: { id: 'team.invitations' },
  who: { id: 'common.who' },
  state: { id: 'common.status' },
  until: { id: 'common.validUntil' },
  actions: { id: 'common.actions' },
  copied: { id: 'common.linkCopied' },
  again: { id: 'team.sentAgain' },
  OPEN: { id: 'agent.open' },
  EXPIRED: { id: 'common.expired' },
  ACCEPTED: { id: 'common.accepted' },
  DECLINED: { id: 'team.DECLINED' },
  WITHDRAWN: { id: 'common.withdrawn' },
});
const tones: Readonly<Record<State, BadgeTone>> = {
  OPEN: 'under-offer',
  EXPIRED: 'plain',
  ACCEPTED: 'available',
  DECLINED: 'gone',
  WITHDRAWN: 'gone',
};

/** The agency's invitations and their states. */
export function Invitations({ rows }: { readonly rows: readonly InvitationDetails[] }) {
  const { formatMessage, locale } = useIntl();
  return (
    <Section title={formatMessage(messages.title)}>
      <DataTable
        cards
        caption={formatMessage(messages.title)}
        columns={[
          { id: 'who', header: formatMessage(messages.who), value: recipientOf },
          {
            id: 'state',
            header: formatMessage(messages.state),
            value: ({ state }) => state,
            cell: ({ state }) => <Badge tone={tones[state]}>{formatMessage(messages[state])}</Badge>,
          },
          {
            id: 'until',
            header: formatMessage(messages.until),
            value: ({ expiresAt }) => expiresAt,
            cell: ({ expiresAt }) => formatDay(expiresAt, locale),
          },
          {
            id: 'actions',
            sortable: false,
            header: formatMessage(messages.actions),
            value: () => undefined,
            cell: (row) => <InvitationActions invitation={row} />,
          },
        ]}
        rows={rows}
        pageSize={10}
        getRowId={({ id }) => id}
        getRowLabel={recipientOf}
      />
    </Section>
  );
}

const recipientOf = ({ email, phone }: InvitationDetails) => email ?? phone ?? '';

/** Actions of an invitation: an open one can be copied, resent or withdrawn, an expired one resent. */
function InvitationActions({ invitation: { id, state, url } }: { readonly invitation: InvitationDetails }) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const params = { id };
  const onError = (error: unknown) => toast('error', messageOf(error));
  const renew = useTeamMutation((client) => client.exchange(teamRoutes.renew, { params, body: {} }), {
    onError,
  });
  const withdraw = useTeamMutation((client) => client.exchange(teamRoutes.withdraw, { params }), { onError });
  if (state !== 'OPEN' && state !== 'EXPIRED') return null;
  const copy = (link: string) =>
    navigator.clipboard.writeText(link).then(() => toast('success', formatMessage(messages.copied)), onError);
  const sendAgain = async () => {
    if (await renew.mutate()) toast('success', formatMessage(messages.again));
  };
  return (
    <div>
      {url !== undefined && (
        <Button onClick={() => void copy(url)}>
          <FormattedMessage id="common.copyLink" />
        </Button>
      )}
      <Button onClick={() => void sendAgain()}>
        <FormattedMessage id="team.renew" />
      </Button>
      <Button onClick={() => void withdraw.mutate()}>
        <FormattedMessage id="team.withdraw" />
      </Button>
    </div>
  );
}
