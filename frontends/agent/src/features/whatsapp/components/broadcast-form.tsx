import type { WaAudience, WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import { leadStages } from '@ardhi/contracts/leads/lead';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { Notice } from '@ardhi/kit/ui/notice';
import * as z from 'zod/mini';
import { stageLabels } from '../../../lib/lead-labels.ts';
import { waRoutes } from '../api/load-whatsapp.ts';
import { type TemplateMessage, TemplateSelect, useTemplateForm } from './template-select.tsx';
import styles from './whatsapp.module.css';

const schema = z.strictObject({
  stages: z.array(z.enum(leadStages)),
  /** Separated by commas. */
  tags: z.optional(z.string()),
});
type AudienceValues = z.infer<typeof schema>;

interface Broadcast extends TemplateMessage {
  readonly audience: WaAudience;
}

/** Selects a template and an audience; the recipients are counted before anything is sent. */
export function BroadcastForm({ templates }: { readonly templates: readonly WaTemplate[] }) {
  const broadcast = useBroadcast();
  const templateForm = useTemplateForm(templates, 'wa:broadcast:template', async () => undefined);
  const { message } = templateForm;
  const form = useContractForm({
    schema,
    initial: { stages: [], tags: '' } as AudienceValues,
    draftKey: 'wa:broadcast',
    async onSubmit(values: AudienceValues) {
      if (message !== undefined) await broadcast.count({ ...message, audience: audienceFrom(values) });
    },
  });
  const current = message && { ...message, audience: audienceFrom(form.watch()) };
  const preview = current && broadcast.previewOf(current);
  return (
    <div className={styles.narrow}>
      <TemplateSelect form={templateForm.form} template={templateForm.template} templates={templates} />
      <ChipGroup legend={<FormattedMessage id="wa.stages" />}>
        {leadStages.map((stage) => (
          <ChipInput key={stage} type="checkbox" value={stage} {...form.register('stages')}>
            <FormattedMessage {...stageLabels[stage]} />
          </ChipInput>
        ))}
      </ChipGroup>
      <TextField form={form} name="tags" label={<FormattedMessage id="wa.tags" />} />
      <div className={styles.actions}>
        <Button disabled={broadcast.busy || current === undefined} onClick={() => void form.submit()}>
          <FormattedMessage id="wa.count" />
        </Button>
        {current && preview !== undefined && preview.count > 0 && (
          <Button variant="primary" disabled={broadcast.busy} onClick={() => void broadcast.send(current)}>
            <FormattedMessage id="wa.sendAll" values={preview} />
          </Button>
        )}
      </div>
      <div role="status">
        {preview !== undefined && (
          <p>
            <FormattedMessage id="wa.preview" values={preview} />
          </p>
        )}
        {broadcast.errorMessage !== undefined && (
          <Notice icon="triangle-alert" tone="problem" title={broadcast.errorMessage} />
        )}
      </div>
    </div>
  );
}

function audienceFrom({ stages, tags = '' }: AudienceValues): WaAudience {
  const tagList = tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return { ...(stages.length > 0 && { stages }), ...(tagList.length > 0 && { tags: tagList }) };
}

/** Counts the recipients of a broadcast, then sends it; a changed broadcast has to be counted again. */
function useBroadcast() {
  const mutation = useMutation(
    (client, body: Broadcast & { readonly preview: boolean }) => client.call(waRoutes.broadcast, { body }),
    { refreshes: 'page' },
  );
  const { data, variables } = mutation;
  const isCounted = (broadcast: Broadcast) =>
    JSON.stringify(variables) === JSON.stringify({ ...broadcast, preview: true });
  return {
    busy: mutation.isPending,
    errorMessage: mutation.errorMessage,
    previewOf: (broadcast: Broadcast) => (isCounted(broadcast) ? data : undefined),
    count: (broadcast: Broadcast) => mutation.mutate({ ...broadcast, preview: true }),
    send: (broadcast: Broadcast) => mutation.mutate({ ...broadcast, preview: false }),
  };
}
