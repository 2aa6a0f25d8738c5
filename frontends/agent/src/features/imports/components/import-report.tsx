import type { ImportJob } from '@ardhi/contracts/listings/import';
import { now } from '@ardhi/kit/clock';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Icon } from '@ardhi/kit/ui/icon';
import { Notice } from '@ardhi/kit/ui/notice';
import type { ImportsData } from '../api/load-imports.ts';
import type { ImportActions } from '../hooks/use-import.ts';
import styles from './imports.module.css';
import { RowTable } from './row-table.tsx';

interface ImportReportProps {
  readonly job: ImportJob;
  readonly report: NonNullable<ImportsData['report']>;
  readonly importing: ImportActions;
}

/** The totals of an import and the next steps: finish the drafts, correct rejected rows or undo. */
export function ImportReport({ job, report, importing }: ImportReportProps) {
  const { rows, undoUntil, state } = job;
  const canUndo = state === 'DONE' && rows.created > 0 && undoUntil !== undefined && undoUntil > now();
  return (
    <>
      <Notice
        icon="circle-check"
        tone="good"
        title={
          state === 'UNDONE' ? (
            <FormattedMessage id="import.undone" values={rows} />
          ) : (
            <FormattedMessage id="import.done" values={rows} />
          )
        }
      >
        <div className={styles.actions}>
          <ButtonLink to="/agent/properties?reason=DRAFT">
            <FormattedMessage id="import.finish" />
          </ButtonLink>
          {rows.error > 0 && (
            <Button disabled={importing.busy} onClick={() => void importing.downloadRejected(job)}>
              <FormattedMessage id="import.refused" />
            </Button>
          )}
          {canUndo && (
            <Button disabled={importing.busy} onClick={() => void importing.undo(job.id)}>
              <Icon name="x" /> <FormattedMessage id="import.undo" />
            </Button>
          )}
        </div>
        {rows.error > 0 && (
          <Field
            label={<FormattedMessage id="import.mended" />}
            hint={<FormattedMessage id="import.mendedHint" />}
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="file"
                accept=".csv,.tsv,.txt,.xlsx"
                disabled={importing.busy}
                onChange={({ target: { files } }) => {
                  if (files?.[0]) void importing.importCorrected(job, files[0]);
                }}
              />
            )}
          </Field>
        )}
      </Notice>
      <RowTable job={job} report={report} />
    </>
  );
}
