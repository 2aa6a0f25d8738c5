import type { ImportJob } from '@ardhi/contracts/listings/import';
import { now } from '@ardhi/kit/clock';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import styles from './imports.module.css';
import type { ImportsData } from './load-imports.ts';
import { RowTable } from './row-table.tsx';
import type { Importing } from './use-import.ts';

interface Given {
  readonly job: ImportJob;
  readonly report: NonNullable<ImportsData['report']>;
  readonly importing: Importing;
}

/** What an import came to, and the ways on: finish the drafts, mend what was refused, take it back. */
export function Report({ job, report, importing }: Given) {
  const { rows, undoUntil, state } = job;
  const undoable = state === 'DONE' && rows.created > 0 && undoUntil !== undefined && undoUntil > now();
  return (
    <>
      <Notice
        icon="circle-check"
        tone="good"
        title={
          state === 'UNDONE' ? (
            <FormattedMessage
              id="import.undone"
              defaultMessage="Taken back: {undone} of {created} drafts are gone. Those that you had touched stay."
              values={rows}
            />
          ) : (
            <FormattedMessage
              id="import.done"
              defaultMessage="{created} new, {updated} changed, {skipped} left as they are, {error} refused, of {total}."
              values={rows}
            />
          )
        }
      >
        <div className={styles['ways']}>
          <ButtonLink to="/agent/properties?reason=DRAFT">
            <FormattedMessage id="import.finish" defaultMessage="Finish the drafts" />
          </ButtonLink>
          {rows.error > 0 && (
            <Button disabled={importing.busy} onClick={() => void importing.saveRefused(job)}>
              <FormattedMessage id="import.refused" defaultMessage="Save the refused rows, to mend them" />
            </Button>
          )}
          {undoable && (
            <Button disabled={importing.busy} onClick={() => void importing.undo(job.id)}>
              <Icon name="x" /> <FormattedMessage id="import.undo" defaultMessage="Take it all back" />
            </Button>
          )}
        </div>
        {rows.error > 0 && (
          <Field
            label={<FormattedMessage id="import.mended" defaultMessage="Hand in the mended rows" />}
            hint={
              <FormattedMessage
                id="import.mendedHint"
                defaultMessage="Only those: what their columns and words mean is taken over, and they are checked at once."
              />
            }
          >
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="file"
                accept=".csv,.tsv,.txt,.xlsx"
                disabled={importing.busy}
                onChange={({ target: { files } }) => {
                  if (files?.[0]) void importing.mend(job, files[0]);
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
