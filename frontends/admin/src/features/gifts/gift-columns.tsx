import type { Gift } from '@ardhi/contracts/billing/gift';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import { giftStateLabels, giftStateTones } from '@ardhi/kit/labels/gift-labels';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';

const receiverOf = ({ to }: Gift): string => to?.name ?? to?.email ?? to?.phone ?? '';

/** The columns of gifts; those that the server sorts by are sortable. */
export const giftColumns = ({ formatMessage, locale }: IntlShape): readonly Column<Gift>[] => [
  {
    id: 'createdAt',
    header: formatMessage({ id: 'common.when' }),
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDateTime(createdAt, locale),
  },
  {
    id: 'contents',
    header: formatMessage({ id: 'entitlements.source.GIFT' }),
    value: ({ contents: { name, quantity } }) => (quantity === 1 ? name : `${quantity} × ${name}`),
    sortable: false,
  },
  {
    id: 'from',
    header: formatMessage({ id: 'common.from' }),
    value: ({ from }) => from,
    cell: ({ from }) => <bdi>{from}</bdi>,
    sortable: false,
  },
  {
    id: 'to',
    header: formatMessage({ id: 'common.to' }),
    value: receiverOf,
    cell: (gift) => <bdi>{receiverOf(gift)}</bdi>,
    sortable: false,
  },
  {
    id: 'expiresAt',
    header: formatMessage({ id: 'common.validUntil' }),
    value: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => formatDateTime(expiresAt, locale),
  },
  {
    id: 'state',
    header: formatMessage({ id: 'common.status' }),
    value: ({ state }) => state,
    sortable: false,
    cell: ({ state }) => <Badge tone={giftStateTones[state]}>{formatMessage(giftStateLabels[state])}</Badge>,
  },
];
