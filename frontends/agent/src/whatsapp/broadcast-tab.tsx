import type { WaAudience } from '@ardhi/contracts/integrations/whatsapp';
import { type LeadStage, leadStages } from '@ardhi/contracts/leads/lead';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Empty, Notice } from '@ardhi/kit/ui/notice.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { useState } from 'react';
import { stageWords } from '../leads/lead-words.ts';
import { type DataOf, type Office, waRoutes } from './load-whatsapp.ts';
import { type Filled, isPlain, TemplateChoice } from './template-choice.tsx';
import { useWhatsapp } from './use-whatsapp.ts';
import styles from './whatsapp.module.css';

const words = defineMessages({
  caption: { id: 'wa.broadcasts', defaultMessage: 'What was sent to many' },
  when: { id: 'wa.when', defaultMessage: 'When' },
  template: { id: 'wa.template', defaultMessage: 'Template' },
  by: { id: 'wa.by', defaultMessage: 'By' },
  sent: { id: 'wa.sentOf', defaultMessage: 'Sent' },
  skipped: { id: 'wa.skipped', defaultMessage: 'Left out' },
});

interface Given {
  readonly office: Office;
  readonly data: DataOf<'broadcast'>;
}

/** One template for many who agreed to it: to how many is said before anything is sent. */
export function BroadcastTab({ office, data: { sent, templates } }: Given) {
  return (
    <>
      {templates.some(isPlain) && office.provider !== 'LINK' ? (
        <Compose templates={templates} />
      ) : (
        <Hindrance provider={office.provider} />
      )}
      <Sent rows={sent.items} />
    </>
  );
}

/** Why nothing can be sent to many yet, and what to do about it. */
const Hindrance = ({ provider }: Pick<Office, 'provider'>) =>
  provider === 'LINK' ? (
    <Notice
      icon="info"
      title={
        <FormattedMessage
          id="wa.noBroadcast"
          defaultMessage="Your own WhatsApp opens one message at a time, so there are no broadcasts. They need WhatsApp’s own service."
        />
      }
    />
  ) : (
    <Empty
      icon="message-circle"
      title={
        <FormattedMessage
          id="wa.needsTemplate"
          defaultMessage="A broadcast needs a template that was approved."
        />
      }
    >
      <ButtonLink to="?tab=templates">
        <FormattedMessage id="wa.toTemplates" defaultMessage="Templates" />
      </ButtonLink>
    </Empty>
  );

function Compose({ templates }: { readonly templates: DataOf<'broadcast'>['templates'] }) {
  const { formatMessage } = useIntl();
  const { busy, refusal, carryOut } = useWhatsapp();
  const [filled, setFilled] = useState<Filled>();
  const [stages, setStages] = useState<readonly LeadStage[]>([]);
  const [tags, setTags] = useState('');
  const [preview, setPreview] = useState<{ readonly count: number; readonly cost: number }>();
  const change = (task: () => void) => {
    setPreview(undefined);
    task();
  };
  const audience = (): WaAudience => {
    const named = tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    return {
      ...(stages.length > 0 && { stages: [...stages] }),
      ...(named.length > 0 && { tags: named }),
    };
  };
  const ask = (onlyLook: boolean) =>
    filled &&
    carryOut(async (client) => {
      const body = { ...filled, audience: audience(), preview: onlyLook };
      const answer = await client.call(waRoutes.broadcast, { body });
      setPreview(onlyLook ? answer : undefined);
    });
  return (
    <div className={styles['narrow']}>
      <TemplateChoice
        templates={templates.filter(isPlain)}
        onChange={(next) => change(() => setFilled(next))}
      />
      <Choices
        legend={
          <FormattedMessage id="wa.stages" defaultMessage="Only contacts who are (all, if none is chosen)" />
        }
      >
        {leadStages.map((stage) => (
          <Choice
            key={stage}
            type="checkbox"
            checked={stages.includes(stage)}
            onChange={({ target }) =>
              change(() =>
                setStages(target.checked ? [...stages, stage] : stages.filter((one) => one !== stage)),
              )
            }
          >
            {formatMessage(stageWords[stage])}
          </Choice>
        ))}
      </Choices>
      <Field
        label={<FormattedMessage id="wa.tags" defaultMessage="Only with one of these tags, by commas" />}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            value={tags}
            onChange={({ target }) => change(() => setTags(target.value))}
          />
        )}
      </Field>
      <div className={styles['ways']}>
        <Button disabled={busy || filled === undefined} onClick={() => void ask(true)}>
          <FormattedMessage id="wa.count" defaultMessage="Count them" />
        </Button>
        {preview !== undefined && preview.count > 0 && (
          <Button kind="main" disabled={busy} onClick={() => void ask(false)}>
            <FormattedMessage
              id="wa.sendAll"
              defaultMessage="{count, plural, one {Send to # person} other {Send to # people}}"
              values={preview}
            />
          </Button>
        )}
      </div>
      <div role="status">
        {preview !== undefined && (
          <p>
            <FormattedMessage
              id="wa.preview"
              defaultMessage="{count, plural, =0 {Nobody who agreed to it fits.} one {# person agreed to it and fits; it takes # message of the balance.} other {# people agreed to it and fit; it takes {cost, number} messages of the balance.}} Whoever says stop before their turn is left out."
              values={preview}
            />
          </p>
        )}
        {refusal !== undefined && <Notice icon="triangle-alert" tone="problem" title={refusal} />}
      </div>
    </div>
  );
}

function Sent({ rows }: { readonly rows: DataOf<'broadcast'>['sent']['items'] }) {
  const { formatMessage, locale } = useIntl();
  if (rows.length === 0) return null;
  return (
    <Section title={formatMessage(words.caption)}>
      <DataTable
        cards
        caption={formatMessage(words.caption)}
        columns={[
          {
            id: 'at',
            header: formatMessage(words.when),
            value: ({ at }) => at,
            cell: ({ at }) => showDay(at, locale),
          },
          { id: 'template', header: formatMessage(words.template), value: (row) => row.templateName },
          { id: 'by', header: formatMessage(words.by), value: ({ by }) => by },
          {
            id: 'sent',
            header: formatMessage(words.sent),
            value: ({ sent }) => sent,
            cell: ({ sent, count }) => `${sent} / ${count}`,
            figures: true,
          },
          {
            id: 'skipped',
            header: formatMessage(words.skipped),
            value: ({ skipped }) => skipped,
            figures: true,
          },
        ]}
        rows={rows}
        pageSize={20}
        keyOf={({ id }) => id}
        nameOf={(row) => row.templateName}
      />
    </Section>
  );
}
