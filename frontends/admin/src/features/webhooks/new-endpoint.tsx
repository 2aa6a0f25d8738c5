import { type WebhookEndpointFields, webhookEndpointFields } from '@ardhi/contracts/integrations/webhook';
import { createWebhook, listWebhookEventTypes } from '@ardhi/contracts/integrations/webhook.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ShownSecret } from './shown-secret.tsx';
import { payloadLabels } from './webhook-labels.ts';
import styles from './webhooks.module.css';

const fields = webhookEndpointFields.shape;

/** Types are typed with commas or spaces between them. */
const formSchema = z.strictObject({
  url: fields.url.check(z.minLength(1)),
  description: z.optional(fields.description),
  events: z.string().check(z.minLength(1)),
  payload: fields.payload,
});
type EndpointForm = z.infer<typeof formSchema>;

const blank = { url: '', description: '', events: 'listing.*', payload: 'THIN' as EndpointForm['payload'] };

const eventsOf = (text: string) => text.split(/[\s,]+/).filter((event) => event !== '');

/** A form for a new endpoint, which is challenged before it is added, and its secret afterwards. */
export function NewEndpoint() {
  const create = useMutation((client, body: WebhookEndpointFields) => client.call(createWebhook, { body }), {
    refreshes: 'page',
  });
  const form = useContractForm({
    schema: formSchema,
    initial: blank,
    draftKey: 'webhook:new',
    onSubmit: ({ events, description = '', ...values }: EndpointForm) =>
      create.mutateAsync({ ...values, description, events: eventsOf(events) }),
  });
  return (
    <Section title={<FormattedMessage id="webhooks.new" />}>
      {create.data && <ShownSecret secret={create.data.secret} />}
      <RecordForm form={form} submitLabel={<FormattedMessage id="common.add" />}>
        <TextField
          form={form}
          name="url"
          label={<FormattedMessage id="admin.address" />}
          hint={<FormattedMessage id="webhooks.urlHint" />}
          maxLength={2_000}
        />
        <TextField
          form={form}
          name="description"
          label={<FormattedMessage id="agent.description" />}
          maxLength={200}
        />
        <TextField
          form={form}
          name="events"
          label={<FormattedMessage id="webhooks.events" />}
          hint={<FormattedMessage id="webhooks.eventsHint" />}
          rows={2}
        />
        <SelectField
          form={form}
          name="payload"
          label={<FormattedMessage id="webhooks.payload" />}
          options={payloadLabels}
        />
      </RecordForm>
      <EventSamples />
    </Section>
  );
}

/** The types of events, each with a sample of what is sent. */
function EventSamples() {
  const { data } = useQuery(listWebhookEventTypes, {}, { isStatic: true });
  const [chosen, setChosen] = useState('');
  const sample = data?.items.find(({ type }) => type === chosen)?.sample;
  return (
    <>
      <Field label={<FormattedMessage id="webhooks.sample" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">
              <FormattedMessage id="common.choose" />
            </option>
            {data?.items.map(({ type }) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </Field>
      {sample && <pre className={styles.payload}>{JSON.stringify(sample, undefined, 2)}</pre>}
    </>
  );
}
