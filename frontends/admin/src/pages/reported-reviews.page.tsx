import { reportedReviewsQuery } from '@ardhi/contracts/accounts/agent-review';
import { decideReview, listReportedReviews } from '@ardhi/contracts/accounts/agent-reviews.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';

export const loader = listLoader(listReportedReviews, reportedReviewsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'admin.reportedReviews' }), noIndex: true }),
};

type Reported = AnswerOf<typeof listReportedReviews>;
type Row = Reported['items'][number];

const messages = defineMessages({
  title: { id: 'admin.reportedReviews' },
  agent: { id: 'reported.agent' },
  review: { id: 'reported.review' },
  reasons: { id: 'reported.reasons' },
  keep: { id: 'reported.keep' },
  remove: { id: 'common.remove' },
  saved: { id: 'common.saved' },
});

/** Reviews that readers reported, until an admin keeps or removes them. */
export function Component() {
  const list = useLoaderData<Reported>();
  const { formatMessage } = useIntl();
  return (
    <AdminScreen
      title={<FormattedMessage {...messages.title} />}
      lead={<FormattedMessage id="reported.lead" />}
    >
      <QueryTable
        list={list}
        csvExport={{ route: listReportedReviews, query: reportedReviewsQuery, name: 'reported-reviews' }}
        defaultSort="at"
        caption={formatMessage(messages.title)}
        columns={[
          {
            id: 'agent',
            sortable: false,
            header: formatMessage(messages.agent),
            value: ({ agent }) => agent,
          },
          {
            id: 'review',
            sortable: false,
            header: formatMessage(messages.review),
            value: ({ author, rating, text }) => `${rating}/5 ${author}: ${text}`,
          },
          {
            id: 'reasons',
            sortable: false,
            header: formatMessage(messages.reasons),
            value: ({ reports }) => reports.map(({ reason }) => reason).join(' · '),
          },
        ]}
        getRowId={({ id }) => id}
        getRowLabel={({ agent }) => agent}
        details={(row) => <Decision row={row} />}
        icon="message-circle"
        empty={<FormattedMessage id="reported.none" />}
      />
    </AdminScreen>
  );
}

function Decision({ row: { id } }: { readonly row: Row }) {
  const { formatMessage } = useIntl();
  const decide = useMutation(
    (client, body: { readonly decision: 'KEEP' | 'REMOVE'; readonly reason: string }) =>
      client.call(decideReview, { params: { id }, body }),
    { refreshes: 'page' },
  );
  return (
    <>
      <ReasonDialog
        actionLabel={formatMessage(messages.keep)}
        title={<FormattedMessage id="reported.keepAsk" />}
        draftKey={`review-keep:${id}`}
        onSubmit={(reason) => decide.mutateAsync({ decision: 'KEEP', reason })}
        successMessage={formatMessage(messages.saved)}
      >
        <FormattedMessage id="reported.keepWhat" />
      </ReasonDialog>
      <ReasonDialog
        actionLabel={formatMessage(messages.remove)}
        title={<FormattedMessage id="reported.removeAsk" />}
        draftKey={`review-remove:${id}`}
        onSubmit={(reason) => decide.mutateAsync({ decision: 'REMOVE', reason })}
        successMessage={formatMessage(messages.saved)}
      >
        <FormattedMessage id="reported.removeWhat" />
      </ReasonDialog>
    </>
  );
}
