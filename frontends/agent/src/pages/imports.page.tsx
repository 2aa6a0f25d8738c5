import type { ImportJob } from '@ardhi/contracts/listings/import';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { Notice } from '@ardhi/kit/ui/notice';
import { Page, Section } from '@ardhi/kit/ui/section';
import { type ImportsData, importsLoader } from '../features/imports/api/load-imports.ts';
import { CheckStep } from '../features/imports/components/check-step.tsx';
import { stateLabels } from '../features/imports/components/import-labels.ts';
import { ImportProgress } from '../features/imports/components/import-progress.tsx';
import { ImportReport } from '../features/imports/components/import-report.tsx';
import styles from '../features/imports/components/imports.module.css';
import { MappingPresets } from '../features/imports/components/mapping-presets.tsx';
import { MappingStep } from '../features/imports/components/mapping-step.tsx';
import { UploadForm } from '../features/imports/components/upload-form.tsx';
import { type ImportActions, useImport } from '../features/imports/hooks/use-import.ts';
import { isActive, usePolledImport } from '../features/imports/hooks/use-polled-import.ts';

export const loader = importsLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'import.title' }), noIndex: true }),
};

/** Imports a file in steps: upload, map columns, check, run, undo. */
export function Component() {
  const { jobs, job: loadedJob, presets, report } = useLoaderData<ImportsData>();
  const job = usePolledImport(loadedJob);
  const importing = useImport();
  return (
    <Page>
      <h1>
        <FormattedMessage id="import.title" />
      </h1>
      <div role="alert">
        {importing.errorMessage && (
          <Notice icon="triangle-alert" tone="problem" title={importing.errorMessage} />
        )}
      </div>
      {job === undefined ? (
        <>
          <UploadForm importing={importing} />
          <PastImports jobs={jobs} />
          <MappingPresets presets={presets} importing={importing} />
        </>
      ) : (
        <ImportSteps job={job} presets={presets} report={report} importing={importing} />
      )}
    </Page>
  );
}

function ImportSteps({
  job,
  presets,
  report,
  importing,
}: {
  readonly job: ImportJob;
  readonly presets: ImportsData['presets'];
  readonly report: ImportsData['report'];
  readonly importing: ImportActions;
}) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p className={styles.file}>
        <Icon name="layers" /> <b>{job.fileName}</b>
        <span>{formatMessage(stateLabels[job.state])}</span>
        <span>
          <FormattedMessage id="common.nOtherRows" values={{ n: job.rows.total }} />
        </span>
      </p>
      {isActive(job) && <ImportProgress job={job} />}
      {(job.state === 'MAPPING' || job.state === 'FAILED') && (
        <MappingStep key={job.headerRow} job={job} presets={presets} importing={importing} />
      )}
      {job.state === 'CHECKED' && report && (
        <CheckStep job={job} presets={presets} report={report} importing={importing} />
      )}
      {(job.state === 'DONE' || job.state === 'UNDONE') && report && (
        <ImportReport job={job} report={report} importing={importing} />
      )}
      <p className={styles.actions}>
        <ButtonLink variant="text" to="/agent/properties/import">
          <Icon name="arrow-left" /> <FormattedMessage id="import.all" />
        </ButtonLink>
        {!isActive(job) && (
          <Button variant="text" disabled={importing.busy} onClick={() => void importing.remove(job.id)}>
            <Icon name="x" /> <FormattedMessage id="import.drop" />
          </Button>
        )}
      </p>
    </>
  );
}

function PastImports({ jobs }: { readonly jobs: readonly ImportJob[] }) {
  const { formatMessage, locale } = useIntl();
  return (
    <Section title={<FormattedMessage id="import.earlier" />}>
      {jobs.length === 0 ? (
        <p>
          <FormattedMessage id="import.none" />
        </p>
      ) : (
        <ul className={styles.jobs}>
          {jobs.map(({ id, fileName, state, startedAt, rows }) => (
            <li key={id}>
              <Link to={`/agent/properties/import?job=${id}`}>{fileName}</Link>
              <span>{formatMessage(stateLabels[state])}</span>
              <span>
                <FormattedMessage id="import.made" values={rows} />
              </span>
              <time dateTime={startedAt}>{formatDay(startedAt, locale)}</time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
