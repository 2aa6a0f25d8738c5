import { readJob } from '@ardhi/contracts/accounts/job.routes';
import type { Job } from '@ardhi/contracts/job/job';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSearchParams } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { useAction } from '../../../lib/actions/use-action.ts';
import { dataExportMutation } from '../api/profile-mutations.ts';
import styles from './profile.module.css';

/** A copy of everything that the services have about the user: prepared in the background, downloaded by a short link. */
export function DataExport() {
  const [searchParams] = useSearchParams();
  const [exportId, setExportId] = useState(searchParams.get('export'));
  const { data: job } = useQuery(readJob, exportId === null ? undefined : { params: { id: exportId } }, {
    poll: { everyMs: 2_000, retryMs: 5_000, while: ({ state }) => state === 'RUNNING' },
  });
  const { submit, busy } = useAction(dataExportMutation, { onSuccess: ({ id }) => setExportId(id) });
  return (
    <Section title={<FormattedMessage id="dataExport.title" />}>
      <p>
        <FormattedMessage id="dataExport.what" />
      </p>
      {job !== undefined && <ExportProgress job={job} />}
      {job?.state !== 'RUNNING' && (
        <Button onClick={() => submit({})} disabled={busy}>
          {job === undefined ? (
            <FormattedMessage id="dataExport.prepare" />
          ) : (
            <FormattedMessage id="dataExport.again" />
          )}
        </Button>
      )}
    </Section>
  );
}

function ExportProgress({ job: { state, done, total = 1, url, error } }: { readonly job: Job }) {
  if (state === 'FAILED') return <p role="alert">{error}</p>;
  if (state === 'DONE')
    return (
      <p role="status">
        {url !== undefined && (
          <a href={url} download>
            <FormattedMessage id="dataExport.download" />
          </a>
        )}
      </p>
    );
  return (
    <div className={styles.exportProgress} role="status">
      <FormattedMessage id="dataExport.preparing" values={{ done, total }} />
      <progress max={total} value={done} aria-hidden="true" />
    </div>
  );
}
