import type { WaAudience } from '@ardhi/contracts/integrations/whatsapp';
import { type LeadStage, leadStages } from '@ardhi/contracts/leads/lead';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { DataTable } from '@ardhi/kit/table/data-table';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { control, Field } from '@ardhi/kit/ui/field';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { stageLabels } from '../../../lib/lead-labels.ts';
import { type DataOf, type WhatsappAccount, waRoutes } from '../api/load-whatsapp.ts';
import { useWhatsappAction } from '../hooks/use-whatsapp-action.ts';
import { isTextOnly, type TemplateMessage, TemplateSelect } from './template-select.tsx';
import styles from './whatsapp.module.css';

const messages = defineMessages({
  caption: { id: 'wa.broadcasts' },
  when: { id: 'common.when' },
  template: { id: 'wa.template' },
  by: { id: 'agent.groupBy' },
  sent: { id: 'agent.sent' },
  skipped: { id: 'agent.skipped' },
});

interface BroadcastTabProps {
  readonly account: WhatsappAccount;
  readonly data: DataOf<'broadcast'>;
}

/**
 * Sends one template to all leads who consented; the number of recipients is shown before anything is sent.
 */
export function BroadcastTab({ account, data: { sent, templates } }: BroadcastTabProps) {
  return (
    <>
      {templates.some(isTextOnly) && account.provider !== 'LINK' ? (
        <BroadcastForm templates={templates} />
      ) : (
        <BroadcastUnavailable provider={account.provider} />
      )}
      <BroadcastHistory rows={sent.items} />
    </>
  );
}

/** Why broadcasts are unavailable, and what to do about it. */
const BroadcastUnavailable = ({ provider }: Pick<WhatsappAccount, 'provider'>) =>
  provider === 'LINK' ? (
    <Notice icon="info" title={<FormattedMessage id="wa.noBroadcast" />} />
  ) : (
    <EmptyState icon="message-circle" title={<FormattedMessage id="wa.needsTemplate" />}>
      <ButtonLink to="?tab=templates">
        <FormattedMessage id="agent.templates" />
      </ButtonLink>
    </EmptyState>
  );

function BroadcastForm({ templates }: { readonly templates: DataOf<'broadcast'>['templates'] }) {
  const { formatMessage } = useIntl();
  const { busy, errorMessage, runAction } = useWhatsappAction();
  const [message, setMessage] = useState<TemplateMessage>();
  const [stages, setStages] = useState<readonly LeadStage[]>([]);
  const [tags, setTags] = useState('');
  const [preview, setPreview] = useState<{ readonly count: number; readonly cost: number }>();
  const change = (update: () => void) => {
    setPreview(undefined);
    update();
  };
  const audience = (): WaAudience => {
    const tagList = tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    return {
      ...(stages.length > 0 && { stages: [...stages] }),
      ...(tagList.length > 0 && { tags: tagList }),
    };
  };
  const send = (previewOnly: boolean) =>
    message &&
    runAction(async (client) => {
      const body = { ...message, audience: audience(), preview: previewOnly };
      const response = await client.call(waRoutes.broadcast, { body });
      setPreview(previewOnly ? response : undefined);
    });
  return (
    <div className={styles.narrow}>
      <TemplateSelect
        templates={templates.filter(isTextOnly)}
        onChange={(next) => change(() => setMessage(next))}
      />
      <ChipGroup legend={<FormattedMessage id="wa.stages" />}>
        {leadStages.map((stage) => (
          <ChipInput
            key={stage}
            type="checkbox"
            checked={stages.includes(stage)}
            onChange={({ target }) =>
              change(() =>
                setStages(target.checked ? [...stages, stage] : stages.filter((other) => other !== stage)),
              )
            }
          >
            {formatMessage(stageLabels[stage])}
          </ChipInput>
        ))}
      </ChipGroup>
      <Field label={<FormattedMessage id="wa.tags" />}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            value={tags}
            onChange={({ target }) => change(() => setTags(target.value))}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button disabled={busy || message === undefined} onClick={() => void send(true)}>
          <FormattedMessage id="wa.count" />
        </Button>
        {preview !== undefined && preview.count > 0 && (
          <Button variant="primary" disabled={busy} onClick={() => void send(false)}>
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
        {errorMessage !== undefined && <Notice icon="triangle-alert" tone="problem" title={errorMessage} />}
      </div>
    </div>
  );
}

function BroadcastHistory({ rows }: { readonly rows: DataOf<'broadcast'>['sent']['items'] }) {
  const { formatMessage, locale } = useIntl();
  if (rows.length === 0) return null;
  return (
    <Section title={formatMessage(messages.caption)}>
      <DataTable
        cards
        caption={formatMessage(messages.caption)}
        columns={[
          {
            id: 'at',
            header: formatMessage(messages.when),
            value: ({ at }) => at,
            cell: ({ at }) => formatDay(at, locale),
          },
          { id: 'template', header: formatMessage(messages.template), value: (row) => row.templateName },
          { id: 'by', header: formatMessage(messages.by), value: ({ by }) => by },
          {
            id: 'sent',
            header: formatMessage(messages.sent),
            value: ({ sent }) => sent,
            cell: ({ sent, count }) => `${sent} / ${count}`,
            align: 'end',
          },
          {
            id: 'skipped',
            header: formatMessage(messages.skipped),
            value: ({ skipped }) => skipped,
            align: 'end',
          },
        ]}
        rows={rows}
        pageSize={20}
        getRowId={({ id }) => id}
        getRowLabel={(row) => row.templateName}
      />
    </Section>
  );
}
