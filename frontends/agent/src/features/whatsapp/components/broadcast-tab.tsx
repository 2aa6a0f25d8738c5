import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { DataTable } from '@ardhi/kit/table/data-table';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import type { DataOf, WhatsappAccount } from '../api/load-whatsapp.ts';
import { BroadcastForm } from './broadcast-form.tsx';
import { isTextOnly } from './template-select.tsx';

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
        <BroadcastForm templates={templates.filter(isTextOnly)} />
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
