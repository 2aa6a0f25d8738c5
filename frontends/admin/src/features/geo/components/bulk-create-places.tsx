import { createPlaces } from '@ardhi/contracts/geo/geo-admin.routes';
import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import * as z from 'zod/mini';
import styles from '../add-places.module.css';
import { levelPaths } from '../place-labels.ts';

type BulkReport = Extract<AnswerOf<typeof createPlaces>, { created: number }>;

interface BulkCreatePlacesProps {
  readonly level: PlaceLevel;
  readonly parentId: string;
}

const example = 'name,altNames,lat,lon,population\nKyanja,Kyanja Ring,0.3841,32.5902,';

const schema = z.strictObject({ csv: z.string().check(z.maxLength(90_000)) });
type CsvValues = z.infer<typeof schema>;

/** Creates many places of one level from CSV: a dry run reports errors by row, then the rows are added. */
export function BulkCreatePlaces({ level, parentId }: BulkCreatePlacesProps) {
  const create = useMutation(
    async (client, { csv, dryRun }: CsvValues & { readonly dryRun: boolean }) => {
      const params = { level: levelPaths[level] };
      const result = await client.call(createPlaces, { params, body: { parentId, csv, dryRun } });
      return 'created' in result ? { ...result, dryRun } : undefined;
    },
    { refreshes: 'nothing' },
  );
  const form = useContractForm({
    schema,
    initial: { csv: '' },
    draftKey: `places:${level}:${parentId}`,
    async onSubmit({ csv }: CsvValues) {
      await create.mutateAsync({ csv, dryRun: false });
      form.reset();
    },
  });
  const csv = form.watch('csv');
  const report = create.data;
  const isCurrent = create.variables?.csv === csv || (report?.dryRun === false && csv === '');
  return (
    <Section title={<FormattedMessage id="geo.many" />}>
      <form className={styles.lines} onSubmit={form.submit} noValidate>
        <CsvField form={form} error={isCurrent ? create.errorMessage : undefined} />
        <div className={styles.buttons}>
          <Button
            disabled={create.isPending || csv.trim() === ''}
            onClick={() => void create.mutate({ csv, dryRun: true })}
          >
            <FormattedMessage id="geo.check" />
          </Button>
          {isCurrent && report?.dryRun && report.created > 0 && (
            <Button variant="primary" type="submit" disabled={create.isPending}>
              <FormattedMessage id="geo.addMany" values={{ n: report.created }} />
            </Button>
          )}
        </div>
        <div role="status">{isCurrent && report && <BulkReportNotice report={report} />}</div>
      </form>
    </Section>
  );
}

interface CsvFieldProps {
  readonly form: ContractForm<CsvValues>;
  readonly error: string | undefined;
}

const CsvField = ({ form, error }: CsvFieldProps) => (
  <Field label={<FormattedMessage id="geo.csv" />} hint={<FormattedMessage id="geo.csvHint" />} error={error}>
    {(ids) => (
      <textarea
        {...ids}
        className={control}
        rows={8}
        maxLength={90_000}
        placeholder={example}
        {...form.register('csv')}
      />
    )}
  </Field>
);

const BulkReportNotice = ({ report }: { readonly report: BulkReport & { readonly dryRun: boolean } }) => (
  <Notice
    icon={report.rejected.length === 0 ? 'circle-check' : 'triangle-alert'}
    tone={report.rejected.length === 0 ? 'good' : 'warning'}
    title={
      report.dryRun ? (
        <FormattedMessage id="geo.wouldAdd" values={{ n: report.created, bad: report.rejected.length }} />
      ) : (
        <FormattedMessage id="geo.addedMany" values={{ n: report.created, bad: report.rejected.length }} />
      )
    }
  >
    {report.rejected.length > 0 && (
      <ul>
        {report.rejected.map(({ row, name, message }) => (
          <li key={row}>
            <FormattedMessage id="geo.rejected" values={{ row, name: name || '–', message }} />
          </li>
        ))}
      </ul>
    )}
  </Notice>
);
