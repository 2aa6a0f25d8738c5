import type { AgencyWithCounts } from '@ardhi/contracts/accounts/admin.routes';
import { mergeAgencies } from '@ardhi/contracts/accounts/agency-tools.routes';
import { readJob } from '@ardhi/contracts/accounts/job.routes';
import { listReceivers } from '@ardhi/contracts/billing/grants.routes';
import type { Job } from '@ardhi/contracts/job/job';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useRevalidator } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { control, Field } from '@ardhi/kit/ui/field';
import { FindField } from '@ardhi/kit/ui/find-field';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { JobProgress } from './job-progress.tsx';

interface AgencyMergeProps {
  readonly agency: AgencyWithCounts;
}

/** Merges an agency into another one: counts, one confirmation, progress, and what came of it. */
export function AgencyMerge({ agency }: AgencyMergeProps) {
  const { revalidate } = useRevalidator();
  const [job, setJob] = useState<Job>();
  const { merge, commands } = agency;
  if (merge === undefined && job === undefined && !commands.includes('MERGE')) return null;
  return (
    <Section title={<FormattedMessage id="agencyTools.merge" />}>
      {merge !== undefined && <KnownMerge merge={merge} />}
      {job !== undefined && <JobProgress key={job.id} started={job} onEnd={() => void revalidate()} />}
      {merge === undefined && job === undefined && <NewMerge agency={agency} onBegin={setJob} />}
      {job === undefined && merge?.jobId !== undefined && <BegunJob id={merge.jobId} />}
    </Section>
  );
}

const open = defineMessages({
  FROM: { id: 'agencyTools.merging.FROM' },
  INTO: { id: 'agencyTools.merging.INTO' },
});

/** The merge that is open, or the one that closed the agency. */
function KnownMerge({ merge }: { readonly merge: NonNullable<AgencyWithCounts['merge']> }) {
  const { side, other, jobId } = merge;
  const message = jobId === undefined ? ({ id: 'agencyTools.merged' } as const) : open[side];
  const name = <Link to={`?${new URLSearchParams({ agency: other.id })}`}>{other.name}</Link>;
  return (
    <p>
      <FormattedMessage {...message} values={{ name }} />
    </p>
  );
}

/** Progress of a merge that was begun earlier; nothing for other admins than the one who began it. */
function BegunJob({ id }: { readonly id: string }) {
  const { revalidate } = useRevalidator();
  const { data } = useQuery(readJob, { params: { id } });
  return data === undefined ? null : <JobProgress started={data} onEnd={() => void revalidate()} />;
}

type Counts = AnswerOf<typeof mergeAgencies>;

interface NewMergeProps extends AgencyMergeProps {
  readonly onBegin: (job: Job | undefined) => void;
}

/** Chooses the agency that remains, counts what moves, and begins. */
function NewMerge({ agency: { id: fromId, displayName: from }, onBegin }: NewMergeProps) {
  const { formatMessage } = useIntl();
  const [into, setInto] = useState<{ readonly id: string; readonly name: string }>();
  const count = useMutation(
    (client, intoId: string) => client.call(mergeAgencies, { body: { fromId, intoId, dryRun: true } }),
    { refreshes: 'nothing' },
  );
  const merge = useMutation(
    (client, reason: string) =>
      client.call(mergeAgencies, { body: { fromId, intoId: into?.id ?? '', dryRun: false, reason } }),
    { refreshes: 'nothing', onSuccess: ({ job }) => onBegin(job) },
  );
  const choose = (chosen: typeof into) => {
    setInto(chosen);
    count.reset();
  };
  return (
    <>
      <p>
        <FormattedMessage id="agencyTools.mergeWhy" />
      </p>
      <RemainingAgency without={fromId} chosen={into} onChoose={choose} />
      <Button
        disabled={into === undefined || count.isPending}
        onClick={() => into !== undefined && void count.mutate(into.id)}
      >
        <FormattedMessage id="agencyTools.mergeCount" />
      </Button>
      <p role="alert">{count.errorMessage}</p>
      {into !== undefined && count.data !== undefined && (
        <>
          <MovingCounts counts={count.data} />
          <ReasonDialog
            actionLabel={formatMessage({ id: 'agencyTools.mergeAction' })}
            variant="primary"
            title={formatMessage({ id: 'agencyTools.mergeTitle' }, { from, into: into.name })}
            draftKey={`agency-merge:${fromId}:${into.id}`}
            onSubmit={(reason) => merge.mutateAsync(reason)}
          >
            <FormattedMessage
              id="agencyTools.mergeNumbers"
              values={{ from, into: into.name, ...count.data.moved, ...count.data.ended }}
            />
          </ReasonDialog>
        </>
      )}
    </>
  );
}

function MovingCounts({ counts: { moved, ended } }: { readonly counts: Counts }) {
  const { formatMessage, formatNumber } = useIntl();
  const labels = {
    members: formatMessage({ id: 'common.agents' }),
    listings: formatMessage({ id: 'common.listings' }),
    leads: formatMessage({ id: 'agencyTools.moving.leads' }),
    viewings: formatMessage({ id: 'agencyTools.moving.viewings' }),
    grants: formatMessage({ id: 'agencyTools.moving.grants' }),
    invitations: formatMessage({ id: 'agencyTools.ending.invitations' }),
    joinRequests: formatMessage({ id: 'agencyTools.ending.joinRequests' }),
  };
  const counts = { ...moved, ...ended };
  const keys = Object.keys(labels) as (keyof typeof labels)[];
  return <FactTable facts={keys.map((key) => ({ label: labels[key], value: formatNumber(counts[key]) }))} />;
}

interface Agency {
  readonly id: string;
  readonly name: string;
}

interface RemainingAgencyProps {
  /** The agency that is merged. */
  readonly without: string;
  readonly chosen: Agency | undefined;
  readonly onChoose: (agency: Agency | undefined) => void;
}

/** Finds agencies by name or email, and chooses one. */
function RemainingAgency({ without, chosen, onChoose }: RemainingAgencyProps) {
  const { formatMessage } = useIntl();
  const [q, setQ] = useState('');
  const query = { type: 'AGENCY' as const, pageSize: 20, ...(q.trim() !== '' && { q: q.trim() }) };
  const found = useQuery(listReceivers, { query }, { delayMs: 300, keepsPrevious: true });
  const items = (found.data?.items ?? []).filter(({ id }) => id !== without);
  const options =
    chosen === undefined || items.some(({ id }) => id === chosen.id) ? items : [chosen, ...items];
  return (
    <>
      <FindField label={<FormattedMessage id="agencyTools.mergeFind" />} value={q} onChange={setQ} />
      <Field label={<FormattedMessage id="agencyTools.mergeInto" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={chosen?.id ?? ''}
            onChange={({ target }) => onChoose(options.find(({ id }) => id === target.value))}
          >
            <option value="">{formatMessage({ id: 'common.choose' })}</option>
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
