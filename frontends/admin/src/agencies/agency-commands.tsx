import { type CountedAgency, changeAgencyStatus } from '@ardhi/contracts/accounts/admin.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog.tsx';
import { defineMessages, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useRevalidator } from '@ardhi/kit/router/router.tsx';

type To = 'ACTIVE' | 'SUSPENDED' | 'CLOSED';

const words = defineMessages({
  approve: { id: 'agency.approve', defaultMessage: 'Approve' },
  ACTIVE: { id: 'agency.reopen', defaultMessage: 'Reopen' },
  SUSPENDED: { id: 'agency.suspend', defaultMessage: 'Suspend' },
  CLOSED: { id: 'agency.close', defaultMessage: 'Close' },
  activeWhy: { id: 'agency.activeWhy', defaultMessage: 'Its agents can put listings on the market.' },
  suspendedWhy: {
    id: 'agency.suspendedWhy',
    defaultMessage:
      '{n, plural, =0 {No listing of it is on the market} one {Its listing leaves the market} other {Its # listings leave the market}} until you reopen it.',
  },
  closedWhy: {
    id: 'agency.closedWhy',
    defaultMessage:
      'It is over: {agents, plural, =0 {nobody works there} one {# agent} other {# agents}}, {n, plural, =0 {no listings} one {# listing} other {# listings}}. It cannot be opened again.',
  },
  saved: { id: 'agency.saved', defaultMessage: 'Saved.' },
});

const next: Readonly<Record<CountedAgency['status'], readonly To[]>> = {
  PENDING: ['ACTIVE', 'CLOSED'],
  ACTIVE: ['SUSPENDED', 'CLOSED'],
  SUSPENDED: ['ACTIVE', 'CLOSED'],
  CLOSED: [],
};

/** Where an agency may go from here, each with its reason and what it means in numbers. */
export function AgencyCommands({ agency }: { readonly agency: CountedAgency }) {
  const client = useClient();
  const { formatMessage } = useIntl();
  const { revalidate } = useRevalidator();
  const { id, status, counts, displayName } = agency;
  const figures = { n: counts.listings, agents: counts.agents };
  const why = {
    ACTIVE: formatMessage(words.activeWhy),
    SUSPENDED: formatMessage(words.suspendedWhy, figures),
    CLOSED: formatMessage(words.closedWhy, figures),
  };
  return next[status].map((to) => {
    const ask = formatMessage(status === 'PENDING' && to === 'ACTIVE' ? words.approve : words[to]);
    return (
      <ReasonDialog
        key={`${status} ${to}`}
        ask={ask}
        kind={status === 'PENDING' && to === 'ACTIVE' ? 'main' : 'quiet'}
        title={`${ask}: ${displayName}`}
        keep={`agency:${to}:${id}`}
        done={formatMessage(words.saved)}
        send={async (reason) => {
          await client.call(changeAgencyStatus, { params: { id }, body: { status: to, reason } });
          await revalidate();
        }}
      >
        {why[to]}
      </ReasonDialog>
    );
  });
}
