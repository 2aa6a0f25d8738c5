import { type PerformanceBy, performanceBy } from '@ardhi/contracts/listings/performance';
import { type PerformanceRow, readPerformance } from '@ardhi/contracts/listings/performance.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import {
  defineMessages,
  FormattedMessage,
  type IntlShape,
  type MessageDescriptor,
  useIntl,
} from '@ardhi/kit/i18n/intl';
import { Link, useSearchParams } from '@ardhi/kit/router';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { useEffect, useState } from 'react';
import styles from './performance.module.css';

type PerformanceReport = AnswerOf<typeof readPerformance>;

const byLabels: Readonly<Record<PerformanceBy, MessageDescriptor>> = defineMessages({
  listing: { id: 'common.listing' },
  day: { id: 'common.day' },
  agent: { id: 'common.agent' },
  branch: { id: 'common.agency' },
});

const metricLabels = defineMessages({
  impressions: { id: 'agent.found' },
  views: { id: 'performance.views' },
  phone: { id: 'performance.phone' },
  call: { id: 'performance.call' },
  whatsapp: { id: 'common.whatsapp' },
  enquiries: { id: 'common.enquiries' },
  viewings: { id: 'agent.viewings' },
  favourites: { id: 'common.saved2' },
});
const metrics = Object.keys(metricLabels) as (keyof typeof metricLabels)[];

/**
 * Performance of the listings over a period. Contact clicks and enquiries are counted separately, because a
 * click is only an intent.
 */
export function Performance() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [params, setParams] = useSearchParams();
  const by = performanceBy.options.find((option) => option === params.get('by')) ?? 'listing';
  const [from, to] = [params.get('from') ?? undefined, params.get('to') ?? undefined];
  const { report, errorMessage } = usePerformance(by, from, to);
  const setParam = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next);
  };
  const columns: readonly Column<PerformanceRow>[] = [
    {
      id: 'label',
      header: formatMessage(byLabels[by]),
      value: ({ label }) => label,
      cell: ({ key, label }) =>
        by === 'listing' ? <Link to={`/agent/properties/${key}/edit`}>{label}</Link> : label,
    },
    ...metrics.map((name) => ({
      id: name,
      header: formatMessage(metricLabels[name]),
      value: (row: PerformanceRow) => row[name],
      align: 'end' as const,
    })),
    {
      id: 'pace',
      header: formatMessage(messages.pace),
      value: ({ medianResponseMin }) => medianResponseMin,
      cell: ({ medianResponseMin }) => responseTimeText(intl, medianResponseMin),
      align: 'end',
    },
  ];
  const day = (name: 'from' | 'to', label: MessageDescriptor, value: string | undefined) => (
    <Field label={formatMessage(label)}>
      {(ids) => (
        <input
          {...ids}
          className={control}
          type="date"
          defaultValue={value ?? ''}
          onChange={({ target }) => setParam(name, target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className={styles.filters}>
        <Field label={<FormattedMessage id="agent.groupBy" />}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              value={by}
              onChange={({ target }) => setParam('by', target.value)}
            >
              {performanceBy.options.map((option) => (
                <option key={option} value={option}>
                  {formatMessage(byLabels[option])}
                </option>
              ))}
            </select>
          )}
        </Field>
        {day('from', messages.from, from)}
        {day('to', messages.to, to)}
      </div>
      {errorMessage !== undefined && (
        <Notice icon="triangle-alert" tone="problem" title={errorMessage} urgent />
      )}
      {report && (
        <>
          <dl className={styles.totals}>
            {metrics.map((name) => (
              <div key={name}>
                <dt>{formatMessage(metricLabels[name])}</dt>
                <dd>{report.totals[name]}</dd>
              </div>
            ))}
            <div>
              <dt>{formatMessage(messages.pace)}</dt>
              <dd>{responseTimeText(intl, report.totals.medianResponseMin)}</dd>
            </div>
          </dl>
          <DataTable
            cards
            caption={formatMessage({ id: 'performance.title' })}
            columns={columns}
            rows={report.rows}
            getRowId={({ key }) => key}
            getRowLabel={({ label }) => label}
            empty={formatMessage({
              id: 'performance.none',
            })}
          />
        </>
      )}
    </>
  );
}

const messages = defineMessages({
  from: { id: 'common.from' },
  to: { id: 'common.to' },
  pace: { id: 'performance.pace' },
});

/** Response time in minutes, in hours from two hours on; a dash if there was no reply. */
function responseTimeText({ formatMessage }: IntlShape, minutes: number | undefined): string {
  if (minutes === undefined) return '–';
  return minutes < 120
    ? formatMessage({ id: 'performance.minutes' }, { n: minutes })
    : formatMessage({ id: 'performance.hours' }, { n: Math.round(minutes / 60) });
}

function usePerformance(by: PerformanceBy, from: string | undefined, to: string | undefined) {
  const client = useClient();
  const [report, setReport] = useState<PerformanceReport>();
  const [errorMessage, setErrorMessage] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    client.call(readPerformance, { query: { by, from, to } }, { signal: abort.signal }).then(
      (response) => {
        setReport(response);
        setErrorMessage(undefined);
      },
      (error: unknown) => abort.signal.aborted || setErrorMessage(messageOf(error)),
    );
    return () => abort.abort();
  }, [client, by, from, to]);
  return { report, errorMessage };
}
