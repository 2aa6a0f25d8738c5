import type { AdminTicket } from '@ardhi/contracts/content/ticket';
import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';
import { ticketStateLabels, ticketStateTones, ticketTopicLabels } from '@ardhi/kit/labels/ticket-labels';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { DateTime } from '@ardhi/kit/ui/date-time';

const messages = defineMessages({
  number: { id: 'adminSupport.number' },
  from: { id: 'adminSupport.from' },
  topic: { id: 'adminSupport.topic' },
  state: { id: 'common.state' },
  due: { id: 'adminSupport.due' },
  overdue: { id: 'adminSupport.overdue' },
});

/** The columns of the inbox of admins. */
export function ticketColumns({ formatMessage }: IntlShape): readonly Column<AdminTicket>[] {
  return [
    {
      id: 'number',
      header: formatMessage(messages.number),
      sortable: false,
      value: ({ number }) => number,
    },
    { id: 'from', header: formatMessage(messages.from), sortable: false, value: ({ name }) => name },
    {
      id: 'topic',
      header: formatMessage(messages.topic),
      sortable: false,
      value: ({ topic }) => formatMessage(ticketTopicLabels[topic]),
    },
    {
      id: 'state',
      header: formatMessage(messages.state),
      sortable: false,
      value: ({ state }) => state,
      cell: ({ state }) => (
        <Badge tone={ticketStateTones[state]}>{formatMessage(ticketStateLabels[state])}</Badge>
      ),
    },
    {
      id: 'due',
      header: formatMessage(messages.due),
      sortable: false,
      value: ({ dueAt }) => dueAt,
      cell: ({ dueAt, overdue }) =>
        dueAt === undefined ? (
          ''
        ) : (
          <>
            <DateTime at={dueAt} />{' '}
            {overdue && <Badge tone="problem">{formatMessage(messages.overdue)}</Badge>}
          </>
        ),
    },
  ];
}
