import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { type Tab, Tabs } from '@ardhi/kit/ui/tabs';

interface QueueTabsProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly me: string;
}

/** URL of the items that a moderator has claimed. */
export const claimedByUrl = (me: string): string => `?state=CLAIMED&claimedBy=${me}`;

const countIn = (counts: QueueTabsProps['counts'], ...states: readonly string[]) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** Tabs of the queue by state. */
export function QueueTabs({ counts, me }: QueueTabsProps) {
  const { formatMessage } = useIntl();
  const { params } = useUrlParams();
  const tabs: readonly Tab[] = [
    {
      to: '?',
      label: <FormattedMessage id="queue.undecided" />,
      count: countIn(counts, 'OPEN', 'CLAIMED'),
    },
    {
      to: '?state=OPEN',
      label: <FormattedMessage id="queue.open" />,
      count: countIn(counts, 'OPEN'),
    },
    { to: claimedByUrl(me), label: <FormattedMessage id="queue.yours" /> },
    {
      to: '?state=CLAIMED',
      label: <FormattedMessage id="queue.claimed" />,
      count: countIn(counts, 'CLAIMED'),
    },
    {
      to: '?overdue=true',
      label: <FormattedMessage id="common.overdue" />,
    },
    {
      to: '?state=DONE',
      label: <FormattedMessage id="queue.done" />,
      count: countIn(counts, 'DONE'),
    },
  ];
  const selectedParams = new URLSearchParams(
    [...params].filter(([name]) => ['state', 'claimedBy', 'overdue'].includes(name)),
  );
  return <Tabs label={formatMessage({ id: 'queue.tabs' })} tabs={tabs} selected={`?${selectedParams}`} />;
}
