import type { ImportJob } from '@ardhi/contracts/listings/import';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Link, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { Page, Section } from '@ardhi/kit/ui/section.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { CheckStep } from './check-step.tsx';
import { stateWords } from './import-words.ts';
import styles from './imports.module.css';
import { type ImportsData, importsLoader } from './load-imports.ts';
import { MapStep } from './map-step.tsx';
import { Progress } from './progress.tsx';
import { Report } from './report.tsx';
import { SavedColumns } from './saved-columns.tsx';
import { UploadForm } from './upload-form.tsx';
import { isAtWork, useFollowed } from './use-followed.ts';
import { type Importing, useImport } from './use-import.ts';

export const loader = importsLoader;
export const handle: Screen = { head: () => ({ title: 'Import listings', noIndex: true }) };

/** A file becomes listings: handed in, its columns named, checked, brought in, taken back. */
export function Component() {
  const { jobs, job: read, saved, report } = useLoaderData<ImportsData>();
  const job = useFollowed(read);
  const importing = useImport();
  return (
    <Page>
      <h1>
        <FormattedMessage id="import.title" defaultMessage="Import listings" />
      </h1>
      <div role="alert">
        {importing.refusal && <Notice icon="triangle-alert" tone="problem" title={importing.refusal} />}
      </div>
      {job === undefined ? (
        <>
          <UploadForm importing={importing} />
          <Earlier jobs={jobs} />
          <SavedColumns saved={saved} importing={importing} />
        </>
      ) : (
        <Job job={job} saved={saved} report={report} importing={importing} />
      )}
    </Page>
  );
}

function Job({
  job,
  saved,
  report,
  importing,
}: {
  readonly job: ImportJob;
  readonly saved: ImportsData['saved'];
  readonly report: ImportsData['report'];
  readonly importing: Importing;
}) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p className={styles['file']}>
        <Icon name="layers" /> <b>{job.fileName}</b>
        <span>{formatMessage(stateWords[job.state])}</span>
        <span>
          <FormattedMessage
            id="import.rows"
            defaultMessage="{n, plural, one {# row} other {# rows}}"
            values={{ n: job.rows.total }}
          />
        </span>
      </p>
      {isAtWork(job) && <Progress job={job} />}
      {(job.state === 'MAPPING' || job.state === 'FAILED') && (
        <MapStep job={job} saved={saved} importing={importing} />
      )}
      {job.state === 'CHECKED' && report && (
        <CheckStep job={job} saved={saved} report={report} importing={importing} />
      )}
      {(job.state === 'DONE' || job.state === 'UNDONE') && report && (
        <Report job={job} report={report} importing={importing} />
      )}
      <p className={styles['ways']}>
        <ButtonLink kind="plain" to="/agent/properties/import">
          <Icon name="arrow-left" /> <FormattedMessage id="import.all" defaultMessage="All imports" />
        </ButtonLink>
        {!isAtWork(job) && (
          <Button kind="plain" disabled={importing.busy} onClick={() => void importing.drop(job.id)}>
            <Icon name="x" /> <FormattedMessage id="import.drop" defaultMessage="Forget this import" />
          </Button>
        )}
      </p>
    </>
  );
}

function Earlier({ jobs }: { readonly jobs: readonly ImportJob[] }) {
  const { formatMessage, locale } = useIntl();
  return (
    <Section title={<FormattedMessage id="import.earlier" defaultMessage="Your imports" />}>
      {jobs.length === 0 ? (
        <p>
          <FormattedMessage id="import.none" defaultMessage="No imports yet." />
        </p>
      ) : (
        <ul className={styles['jobs']}>
          {jobs.map(({ id, fileName, state, startedAt, rows }) => (
            <li key={id}>
              <Link to={`/agent/properties/import?job=${id}`}>{fileName}</Link>
              <span>{formatMessage(stateWords[state])}</span>
              <span>
                <FormattedMessage
                  id="import.made"
                  defaultMessage="{created} new, {updated} changed of {total}"
                  values={rows}
                />
              </span>
              <time dateTime={startedAt}>{showDay(startedAt, locale)}</time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
