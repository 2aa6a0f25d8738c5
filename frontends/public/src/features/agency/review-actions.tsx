import {
  type AgentReview,
  agentReviewReplyInput,
  agentReviewReportInput,
} from '@ardhi/contracts/accounts/agent-review';
import { replyToReview, reportReview } from '@ardhi/contracts/accounts/agent-reviews.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import type * as z from 'zod/mini';

/** The agent answers a review about themselves; everyone else who is signed in can report it. */
export function ReviewActions({ review }: { readonly review: AgentReview }) {
  const session = useSessionState();
  const isAgent = session.status === 'signedIn' && session.user.id === review.agentId;
  return isAgent ? <ReplyForm review={review} /> : <ReportForm review={review} />;
}

function ReplyForm({ review: { id, reply } }: { readonly review: AgentReview }) {
  const send = useMutation(
    (client, body: z.infer<typeof agentReviewReplyInput>) =>
      client.call(replyToReview, { params: { id }, body }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema: agentReviewReplyInput,
    initial: { text: reply?.text ?? '' },
    draftKey: `review-reply:${id}`,
    onSubmit: (body) => send.mutateAsync(body),
  });
  return (
    <details>
      <summary>
        <FormattedMessage id="reviews.answer" />
      </summary>
      <RecordForm form={form} submitLabel={<FormattedMessage id="reviews.publish" />}>
        <TextField
          form={form}
          name="text"
          rows={3}
          label={<FormattedMessage id="reviews.answerText" />}
          maxLength={1_000}
        />
      </RecordForm>
    </details>
  );
}

function ReportForm({ review: { id } }: { readonly review: AgentReview }) {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const send = useMutation(
    (client, body: z.infer<typeof agentReviewReportInput>) =>
      client.call(reportReview, { params: { id }, body }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema: agentReviewReportInput,
    initial: { reason: '' },
    draftKey: `review-report:${id}`,
    async onSubmit(body) {
      await send.mutateAsync(body);
      toast('success', formatMessage({ id: 'reviews.reported' }));
    },
  });
  return (
    <details>
      <summary>
        <FormattedMessage id="reviews.report" />
      </summary>
      <RecordForm form={form} submitLabel={<FormattedMessage id="report.send" />}>
        <TextField
          form={form}
          name="reason"
          rows={2}
          label={<FormattedMessage id="reviews.reason" />}
          maxLength={500}
        />
      </RecordForm>
    </details>
  );
}
