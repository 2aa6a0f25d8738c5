import { agentReviewInput } from '@ardhi/contracts/accounts/agent-review';
import { createAgentReview } from '@ardhi/contracts/accounts/agent-reviews.routes';
import { listOwnEnquiries } from '@ardhi/contracts/leads/enquiry.routes';
import type { AgentCard } from '@ardhi/contracts/listings/contact-cards';
import { callError, isCallError } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import * as z from 'zod/mini';

const schema = z.strictObject({
  rating: z.enum(['5', '4', '3', '2', '1']),
  text: agentReviewInput.shape.text,
});
type Values = z.infer<typeof schema>;

/** Offers to review the agent of an enquiry that is a week old, or says who may write a review. */
export function WriteReview({ agents }: { readonly agents: readonly AgentCard[] }) {
  const { data } = useQuery(listOwnEnquiries, { query: { pageSize: 100 } });
  if (data === undefined) return null;
  const enquiry = data.items.find(
    ({ canReview, agentId }) => canReview && agents.some(({ userId }) => userId === agentId),
  );
  const agent = agents.find(({ userId }) => userId === enquiry?.agentId);
  if (enquiry === undefined || agent === undefined)
    return (
      <p>
        <FormattedMessage id="reviews.who" />
      </p>
    );
  return <ReviewForm agent={agent} enquiryId={enquiry.id} />;
}

function ReviewForm({ agent, enquiryId }: { readonly agent: AgentCard; readonly enquiryId: string }) {
  const toast = useToast();
  const { formatMessage } = useIntl();
  const params = { id: agent.userId };
  const twice = formatMessage({ id: 'reviews.twice' }, { agent: agent.name });
  const create = useMutation(
    (client, { rating, text }: Values) =>
      client.call(createAgentReview, { params, body: { rating: Number(rating), text, enquiryId } }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema,
    initial: { rating: '5', text: '' },
    draftKey: `review:${agent.userId}`,
    async onSubmit(values: Values) {
      await create.mutateAsync(values).catch((error: unknown) => {
        if (!isCallError(error) || error.code !== 'ALREADY_EXISTS') throw error;
        throw callError({ ...error, message: twice });
      });
      toast('success', formatMessage({ id: 'reviews.thanks' }));
    },
  });
  return (
    <details>
      <summary>
        <FormattedMessage id="reviews.write" values={{ agent: agent.name }} />
      </summary>
      <RecordForm form={form} submitLabel={<FormattedMessage id="reviews.publish" />}>
        <SelectField
          form={form}
          name="rating"
          label={<FormattedMessage id="reviews.rating" />}
          options={Object.fromEntries(
            schema.shape.rating.options.map((value) => [
              value,
              formatMessage({ id: 'hotels.stars' }, { n: Number(value) }),
            ]),
          )}
        />
        <TextField
          form={form}
          name="text"
          rows={4}
          label={<FormattedMessage id="reviews.text" />}
          maxLength={1_000}
        />
      </RecordForm>
    </details>
  );
}
