import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { type Tab, Tabs } from '@ardhi/kit/ui/tabs.tsx';
import { useAsked } from '../lists/use-asked.ts';

interface Given {
  readonly counts: Readonly<Record<string, number>>;
  readonly me: string;
}

/** The address of what one moderator holds. */
export const mineIn = (me: string): string => `?state=CLAIMED&claimedBy=${me}`;

const countIn = (counts: Given['counts'], ...states: readonly string[]) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** The queue by what is still to do. */
export function QueueTabs({ counts, me }: Given) {
  const { formatMessage } = useIntl();
  const { params } = useAsked();
  const tabs: readonly Tab[] = [
    {
      to: '?',
      words: <FormattedMessage id="queue.undecided" defaultMessage="To decide" />,
      count: countIn(counts, 'OPEN', 'CLAIMED'),
    },
    {
      to: '?state=OPEN',
      words: <FormattedMessage id="queue.open" defaultMessage="Waiting" />,
      count: countIn(counts, 'OPEN'),
    },
    { to: mineIn(me), words: <FormattedMessage id="queue.yours" defaultMessage="Yours" /> },
    {
      to: '?state=CLAIMED',
      words: <FormattedMessage id="queue.claimed" defaultMessage="Being looked at" />,
      count: countIn(counts, 'CLAIMED'),
    },
    {
      to: '?overdue=true',
      words: <FormattedMessage id="queue.late" defaultMessage="Overdue" />,
    },
    {
      to: '?state=DONE',
      words: <FormattedMessage id="queue.done" defaultMessage="Decided" />,
      count: countIn(counts, 'DONE'),
    },
  ];
  const asked = new URLSearchParams(
    [...params].filter(([name]) => ['state', 'claimedBy', 'overdue'].includes(name)),
  );
  return (
    <Tabs
      label={formatMessage({ id: 'queue.tabs', defaultMessage: 'Queue by state' })}
      tabs={tabs}
      chosen={`?${asked}`}
    />
  );
}
