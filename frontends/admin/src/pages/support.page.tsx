import { listTickets } from '@ardhi/contracts/content/support.routes';
import { ticketsQuery } from '@ardhi/contracts/content/tickets-query';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ticketStateLabels, ticketTopicLabels } from '@ardhi/kit/labels/ticket-labels';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { ticketColumns } from '../features/support/ticket-columns.tsx';
import { TicketDetails } from '../features/support/ticket-details.tsx';

export const loader = listLoader(listTickets, ticketsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'adminSupport.title' }), noIndex: true }),
};

const due = defineMessages({
  true: { id: 'adminSupport.overdue' },
  false: { id: 'adminSupport.inTime' },
});

/** The inbox: support questions with their answers, most urgent first. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listTickets>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen title={<FormattedMessage id="adminSupport.title" />}>
      <Filters searchLabel={formatMessage({ id: 'adminSupport.find' })}>
        <SelectFilter
          name="state"
          label={formatMessage({ id: 'common.state' })}
          options={ticketStateLabels}
        />
        <SelectFilter
          name="topic"
          label={formatMessage({ id: 'adminSupport.topic' })}
          options={ticketTopicLabels}
        />
        <SelectFilter name="overdue" label={formatMessage({ id: 'adminSupport.due' })} options={due} />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listTickets, query: ticketsQuery, name: 'tickets' }}
        caption={formatMessage({ id: 'adminSupport.title' })}
        columns={ticketColumns(intl)}
        getRowId={({ number }) => number}
        getRowLabel={({ number, name }) => `${number} ${name}`}
        details={(row) => <TicketDetails row={row} />}
        icon="mail"
        empty={<FormattedMessage id="adminSupport.none" />}
      />
    </AdminScreen>
  );
}
