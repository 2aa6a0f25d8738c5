import type { ImportJob, ImportMapping } from '@ardhi/contracts/listings/import';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { ChipGroup, ChipInput } from '@ardhi/kit/ui/chip-input';
import { Notice } from '@ardhi/kit/ui/notice';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ImportsData } from '../api/load-imports.ts';
import type { ImportActions, RunOptions } from '../hooks/use-import.ts';
import styles from './imports.module.css';
import { MappingStep } from './mapping-step.tsx';
import { RowTable } from './row-table.tsx';
import { ValueMapping } from './value-mapping.tsx';

interface CheckStepProps {
  readonly job: ImportJob;
  readonly presets: ImportsData['presets'];
  readonly report: NonNullable<ImportsData['report']>;
  readonly importing: ImportActions;
}

const modes = ['UPSERT', 'CREATE_ONLY', 'UPDATE_ONLY'] as const;
const runOptions = z.strictObject({ as: z.enum(['DRAFT', 'SUBMIT']), mode: z.enum(modes) });

/** The result of the check: row counts, unknown values and a preview of the first rows. */
export function CheckStep({ job, presets, report, importing }: CheckStepProps) {
  const { rows, needs, preview = [], open = [] } = job;
  const [isRemapping, setRemapping] = useState(false);
  const importable = rows.ok + rows.warning;
  const recheck = (values: ImportMapping['values']) =>
    importing.check(
      job,
      { columns: columnMapping(job), values: mergeValues(job.values, values), defaults: job.defaults },
      {},
    );
  if (isRemapping)
    return <MappingStep key={job.headerRow} job={job} presets={presets} importing={importing} />;
  return (
    <>
      <Notice
        icon={rows.error === 0 ? 'circle-check' : 'triangle-alert'}
        tone={rows.error === 0 ? 'good' : 'warning'}
        title={<FormattedMessage id="import.found" values={{ ...rows, sound: importable }} />}
      >
        {needs && (
          <p>
            <FormattedMessage id="import.needs" values={needs} />
          </p>
        )}
        <Button onClick={() => setRemapping(true)}>
          <FormattedMessage id="import.remap" />
        </Button>
      </Notice>
      {open.length > 0 && <ValueMapping unknownValues={open} busy={importing.busy} onValues={recheck} />}
      {preview.length > 0 && (
        <Section title={<FormattedMessage id="import.preview" />}>
          <ol className={styles.preview}>
            {preview.slice(0, 6).map(({ row, title, facts }) => (
              <li key={row}>
                <b>{title}</b>
                <span>{facts.join(' · ')}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {importable > 0 && (
        <RunForm
          count={importable}
          busy={importing.busy}
          onRun={(options) => importing.run(job.id, options)}
        />
      )}
      <RowTable job={job} report={report} />
    </>
  );
}

const columnMapping = ({ columns }: ImportJob): ImportMapping['columns'] =>
  Object.fromEntries(columns.map(({ header, field }) => [header, field ?? null]));

const mergeValues = (
  previous: ImportMapping['values'],
  added: ImportMapping['values'],
): ImportMapping['values'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(previous), ...Object.keys(added)])].map((field) => {
      const name = field as keyof ImportMapping['values'];
      return [name, { ...previous[name], ...added[name] }];
    }),
  );

interface RunFormProps {
  readonly count: number;
  readonly busy: boolean;
  readonly onRun: (options: RunOptions) => Promise<unknown>;
}

function RunForm({ count, busy, onRun }: RunFormProps) {
  const { formatMessage } = useIntl();
  const form = useContractForm({
    schema: runOptions,
    initial: { mode: 'UPSERT', as: 'DRAFT' } as RunOptions,
    onSubmit: (options: RunOptions) => onRun(options),
  });
  const modeLabels: Readonly<Record<RunOptions['mode'], string>> = {
    UPSERT: formatMessage({
      id: 'import.mode.UPSERT',
    }),
    CREATE_ONLY: formatMessage({ id: 'import.mode.CREATE_ONLY' }),
    UPDATE_ONLY: formatMessage({ id: 'import.mode.UPDATE_ONLY' }),
  };
  return (
    <Section title={<FormattedMessage id="import.run" />}>
      <div className={styles.run}>
        <ChipGroup legend={<FormattedMessage id="import.mode" />}>
          {modes.map((candidate) => (
            <ChipInput key={candidate} type="radio" value={candidate} {...form.register('mode')}>
              {modeLabels[candidate]}
            </ChipInput>
          ))}
        </ChipGroup>
        <ChipGroup legend={<FormattedMessage id="import.as" />}>
          <ChipInput type="radio" value="DRAFT" {...form.register('as')}>
            <FormattedMessage id="import.as.DRAFT" />
          </ChipInput>
          <ChipInput type="radio" value="SUBMIT" {...form.register('as')}>
            <FormattedMessage id="import.as.SUBMIT" />
          </ChipInput>
        </ChipGroup>
        <Button variant="primary" disabled={busy} onClick={() => void form.submit()}>
          <FormattedMessage id="import.go" values={{ count }} />
        </Button>
      </div>
    </Section>
  );
}
