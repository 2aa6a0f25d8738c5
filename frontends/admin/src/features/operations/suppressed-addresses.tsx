import { resumption } from '@ardhi/contracts/analytics/email-input';
import { type listUndeliveredEmails, resumeEmails } from '@ardhi/contracts/analytics/emails.routes';
import type { AnswerOf, BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { formatOptionalDateTime } from '../../labels/format-optional-date-time.ts';

type Suppressed = AnswerOf<typeof listUndeliveredEmails>['suppressed'][number];

type Resumption = BodyOf<typeof resumeEmails>;

const reasonLabels = defineMessages({
  BOUNCED: { id: 'emails.BOUNCED' },
  COMPLAINED: { id: 'emails.COMPLAINED' },
});

/** Reports on suppressed addresses and phone numbers, and the form that resumes sending to one. */
export function SuppressedAddresses({ suppressed }: { readonly suppressed: readonly Suppressed[] }) {
  const intl = useIntl();
  const resume = useMutation((client, body: Resumption) => client.call(resumeEmails, { body }), {
    refreshes: 'page',
  });
  const form = useContractForm({
    schema: resumption,
    initial: { email: '', phone: '' },
    onSubmit: (values: Resumption) => resume.mutateAsync(values),
  });
  return (
    <Section title={<FormattedMessage id="emails.suppressed" />}>
      <p>
        <FormattedMessage id="emails.suppressedLead" />
      </p>
      <DataTable
        cards
        caption={intl.formatMessage({ id: 'emails.suppressed' })}
        columns={columnsFor(intl)}
        rows={suppressed}
        pageSize={20}
        getRowId={({ id }) => id}
        getRowLabel={({ at }) => at}
        empty={<EmptyState icon="mail" title={<FormattedMessage id="emails.noneSuppressed" />} />}
      />
      <RecordForm form={form} submitLabel={<FormattedMessage id="emails.resume" />}>
        <TextField
          form={form}
          name="email"
          type="email"
          label={<FormattedMessage id="emails.resumeAddress" />}
        />
        <TextField form={form} name="phone" type="tel" label={<FormattedMessage id="emails.resumePhone" />} />
      </RecordForm>
    </Section>
  );
}

const columnsFor = (intl: IntlShape): readonly Column<Suppressed>[] => [
  {
    id: 'at',
    header: intl.formatMessage({ id: 'common.when' }),
    value: ({ at }) => at,
    cell: ({ at }) => formatOptionalDateTime(intl, at),
  },
  {
    id: 'reason',
    header: intl.formatMessage({ id: 'emails.why' }),
    value: ({ reason }) => reason,
    cell: ({ reason }) => intl.formatMessage(reasonLabels[reason]),
  },
  { id: 'code', header: intl.formatMessage({ id: 'emails.code' }), value: ({ code }) => code },
];
