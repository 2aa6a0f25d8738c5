import type { ImportJob, ImportMapping } from '@ardhi/contracts/listings/import';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Choice, Choices } from '@ardhi/kit/ui/choice.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { useState } from 'react';
import styles from './imports.module.css';
import type { ImportsData } from './load-imports.ts';
import { MapStep } from './map-step.tsx';
import { OpenValues } from './open-values.tsx';
import { RowTable } from './row-table.tsx';
import type { Importing, RunOrder } from './use-import.ts';

interface Given {
  readonly job: ImportJob;
  readonly saved: ImportsData['saved'];
  readonly report: NonNullable<ImportsData['report']>;
  readonly importing: Importing;
}

const modes: readonly RunOrder['mode'][] = ['UPSERT', 'CREATE_ONLY', 'UPDATE_ONLY'];

/** What the check found: how the rows stand, what nobody understands yet, the first ones as they would become. */
export function CheckStep({ job, saved, report, importing }: Given) {
  const { rows, needs, preview = [], open = [] } = job;
  const [mending, setMending] = useState(false);
  const sound = rows.ok + rows.warning;
  const again = (values: ImportMapping['values']) =>
    importing.check(
      job,
      { columns: columnsOf(job), values: merged(job.values, values), defaults: job.defaults },
      {},
    );
  if (mending) return <MapStep job={job} saved={saved} importing={importing} />;
  return (
    <>
      <Notice
        icon={rows.error === 0 ? 'circle-check' : 'triangle-alert'}
        tone={rows.error === 0 ? 'good' : 'warning'}
        title={
          <FormattedMessage
            id="import.found"
            defaultMessage="{sound} of {total} rows can come in: {ok} as they are, {warning} with something to look at. {error} are refused. {duplicate} are here already."
            values={{ ...rows, sound }}
          />
        }
      >
        {needs && (
          <p>
            <FormattedMessage
              id="import.needs"
              defaultMessage="{slots} new drafts and {images} photos. {slotsLeft} of your listings may still go on the market."
              values={needs}
            />
          </p>
        )}
        <Button onClick={() => setMending(true)}>
          <FormattedMessage id="import.remap" defaultMessage="Change the columns" />
        </Button>
      </Notice>
      {open.length > 0 && <OpenValues open={open} busy={importing.busy} onValues={again} />}
      {preview.length > 0 && (
        <Section title={<FormattedMessage id="import.preview" defaultMessage="The first of them" />}>
          <ol className={styles['preview']}>
            {preview.slice(0, 6).map(({ row, title, facts }) => (
              <li key={row}>
                <b>{title}</b>
                <span>{facts.join(' · ')}</span>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {sound > 0 && (
        <RunForm count={sound} busy={importing.busy} onRun={(order) => importing.run(job.id, order)} />
      )}
      <RowTable job={job} report={report} />
    </>
  );
}

const columnsOf = ({ columns }: ImportJob): ImportMapping['columns'] =>
  Object.fromEntries(columns.map(({ header, field }) => [header, field ?? null]));

const merged = (before: ImportMapping['values'], more: ImportMapping['values']): ImportMapping['values'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(more)])].map((field) => {
      const name = field as keyof ImportMapping['values'];
      return [name, { ...before[name], ...more[name] }];
    }),
  );

interface RunGiven {
  readonly count: number;
  readonly busy: boolean;
  readonly onRun: (order: RunOrder) => Promise<void>;
}

function RunForm({ count, busy, onRun }: RunGiven) {
  const { formatMessage } = useIntl();
  const [mode, setMode] = useState<RunOrder['mode']>('UPSERT');
  const [as, setAs] = useState<RunOrder['as']>('DRAFT');
  const words: Readonly<Record<RunOrder['mode'], string>> = {
    UPSERT: formatMessage({
      id: 'import.mode.UPSERT',
      defaultMessage: 'Bring in new ones and update what is here',
    }),
    CREATE_ONLY: formatMessage({ id: 'import.mode.CREATE_ONLY', defaultMessage: 'Only bring in new ones' }),
    UPDATE_ONLY: formatMessage({ id: 'import.mode.UPDATE_ONLY', defaultMessage: 'Only update what is here' }),
  };
  return (
    <Section title={<FormattedMessage id="import.run" defaultMessage="Bring them in" />}>
      <div className={styles['run']}>
        <Choices legend={<FormattedMessage id="import.mode" defaultMessage="Rows that are here already" />}>
          {modes.map((one) => (
            <Choice key={one} type="radio" name="mode" checked={mode === one} onChange={() => setMode(one)}>
              {words[one]}
            </Choice>
          ))}
        </Choices>
        <Choices legend={<FormattedMessage id="import.as" defaultMessage="New ones become" />}>
          <Choice type="radio" name="as" checked={as === 'DRAFT'} onChange={() => setAs('DRAFT')}>
            <FormattedMessage id="import.as.DRAFT" defaultMessage="drafts" />
          </Choice>
          <Choice type="radio" name="as" checked={as === 'SUBMIT'} onChange={() => setAs('SUBMIT')}>
            <FormattedMessage
              id="import.as.SUBMIT"
              defaultMessage="listings handed in for review, where they are complete"
            />
          </Choice>
        </Choices>
        <Button kind="main" disabled={busy} onClick={() => void onRun({ as, mode })}>
          <FormattedMessage
            id="import.go"
            defaultMessage="Bring in {count, plural, one {# row} other {# rows}}"
            values={{ count }}
          />
        </Button>
      </div>
    </Section>
  );
}
