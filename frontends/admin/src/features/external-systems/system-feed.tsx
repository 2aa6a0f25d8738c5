import type { ExternalSystemRecord } from '@ardhi/contracts/integrations/external-system';
import { changeExternalSystem, runPartnerFeed } from '@ardhi/contracts/integrations/external-system.routes';
import { type PartnerFeed, type PartnerFeedRun, partnerFeed } from '@ardhi/contracts/listings/partner-feed';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { formatOptionalDateTime } from '../../labels/format-optional-date-time.ts';
import styles from './external-systems.module.css';
import { feedFormatLabels, feedRunTexts } from './system-labels.ts';

/** The feed fetched from a system: its address, interval and last runs. */
export function SystemFeed({ system }: { readonly system: ExternalSystemRecord }) {
  const { id, feed, feedRuns, status } = system;
  const params = { id };
  const change = useMutation(
    (client, to: PartnerFeed | null) => client.call(changeExternalSystem, { params, body: { feed: to } }),
    { refreshes: 'page' },
  );
  const run = useMutation((client) => client.call(runPartnerFeed, { params }), { refreshes: 'page' });
  const form = useContractForm({
    schema: partnerFeed,
    initial: feed ?? { url: '', format: 'RESO', everyHours: 6 },
    onSubmit: (values: PartnerFeed) => change.mutateAsync(values),
  });
  return (
    <>
      <h3 className={styles.heading}>
        <FormattedMessage id="externalSystems.FEED_IN" />
      </h3>
      <p>
        <FormattedMessage id="externalSystems.feedHint" />
      </p>
      {status !== 'REVOKED' && (
        <RecordForm form={form}>
          <TextField
            form={form}
            name="url"
            type="url"
            label={<FormattedMessage id="externalSystems.feedUrl" />}
            maxLength={2_000}
          />
          <SelectField
            form={form}
            name="format"
            label={<FormattedMessage id="externalSystems.feedFormat" />}
            options={feedFormatLabels}
          />
          <TextField
            form={form}
            name="everyHours"
            type="number"
            label={<FormattedMessage id="externalSystems.feedEveryHours" />}
          />
          <TextField
            form={form}
            name="currency"
            label={<FormattedMessage id="externalSystems.feedCurrency" />}
            maxLength={3}
          />
        </RecordForm>
      )}
      {feed !== undefined && (
        <>
          <div className={styles.actions}>
            {status === 'ACTIVE' && (
              <Button disabled={run.isPending} onClick={() => void run.mutate(undefined)}>
                <FormattedMessage id="externalSystems.feedRun" />
              </Button>
            )}
            <Button disabled={change.isPending} onClick={() => void change.mutate(null)}>
              <FormattedMessage id="externalSystems.feedEnd" />
            </Button>
          </div>
          {run.errorMessage && <p role="alert">{run.errorMessage}</p>}
          {feedRuns.length === 0 && (
            <p>
              <FormattedMessage id="externalSystems.feedNever" />
            </p>
          )}
        </>
      )}
      <ul className={styles.list}>
        {feedRuns.map((one) => (
          <li key={one.id}>
            <FeedRunReport run={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Report of one run, with the rejected listings. */
function FeedRunReport({
  run: { at, state, counts, refused = [], error = '' },
}: {
  readonly run: PartnerFeedRun;
}) {
  const intl = useIntl();
  return (
    <>
      <p>{intl.formatMessage(feedRunTexts[state], { at: formatOptionalDateTime(intl, at) ?? '', error })}</p>
      {counts !== undefined && (
        <p>
          <FormattedMessage id="externalSystems.feedCounts" values={counts} />
        </p>
      )}
      {refused.length > 0 && (
        <ul>
          {refused.map(({ ref, reason }) => (
            <li key={ref}>
              <FormattedMessage id="externalSystems.feedRefused" values={{ ref, reason }} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
