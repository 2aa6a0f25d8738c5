import {
  type PerformanceBy,
  type PerformanceRow,
  performanceBy,
  type readPerformance,
} from '@ardhi/contracts/listings/performance.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import {
  defineMessages,
  FormattedMessage,
  type IntlShape,
  type MessageDescriptor,
  useIntl,
} from '@ardhi/kit/i18n/intl.tsx';
import { Link, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { useEffect, useState } from 'react';
import styles from './performance.module.css';

const performanceRoute = slimRoute<typeof readPerformance>({ method: 'GET', path: '/api/agent/performance' });
type Answer = AnswerOf<typeof readPerformance>;

const byWords: Readonly<Record<PerformanceBy, MessageDescriptor>> = defineMessages({
  listing: { id: 'performance.listing', defaultMessage: 'Listing' },
  day: { id: 'performance.day', defaultMessage: 'Day' },
  agent: { id: 'performance.agent', defaultMessage: 'Agent' },
  branch: { id: 'performance.branch', defaultMessage: 'Agency' },
});

const figures = defineMessages({
  impressions: { id: 'performance.impressions', defaultMessage: 'Found' },
  views: { id: 'performance.views', defaultMessage: 'Looked at' },
  phone: { id: 'performance.phone', defaultMessage: 'Number shown' },
  call: { id: 'performance.call', defaultMessage: 'Called' },
  whatsapp: { id: 'performance.whatsapp', defaultMessage: 'WhatsApp' },
  enquiries: { id: 'performance.enquiries', defaultMessage: 'Enquiries' },
  viewings: { id: 'performance.viewings', defaultMessage: 'Viewings' },
  favourites: { id: 'performance.favourites', defaultMessage: 'Saved' },
});
const names = Object.keys(figures) as (keyof typeof figures)[];

/** What came of the listings over some days: presses for a number are intents, enquiries are messages; both are told. */
export function Performance() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [params, setParams] = useSearchParams();
  const by = performanceBy.options.find((one) => one === params.get('by')) ?? 'listing';
  const [from, to] = [params.get('from') ?? undefined, params.get('to') ?? undefined];
  const { answer, refusal } = useFigures(by, from, to);
  const say = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next);
  };
  const columns: readonly Column<PerformanceRow>[] = [
    {
      id: 'label',
      header: formatMessage(byWords[by]),
      value: ({ label }) => label,
      cell: ({ key, label }) =>
        by === 'listing' ? <Link to={`/agent/properties/${key}/edit`}>{label}</Link> : label,
    },
    ...names.map((name) => ({
      id: name,
      header: formatMessage(figures[name]),
      value: (row: PerformanceRow) => row[name],
      figures: true as const,
    })),
    {
      id: 'pace',
      header: formatMessage(words.pace),
      value: ({ medianResponseMin }) => medianResponseMin,
      cell: ({ medianResponseMin }) => paceText(intl, medianResponseMin),
      figures: true,
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
          onChange={({ target }) => say(name, target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      <div className={styles['asked']}>
        <Field label={<FormattedMessage id="performance.by" defaultMessage="By" />}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              value={by}
              onChange={({ target }) => say('by', target.value)}
            >
              {performanceBy.options.map((one) => (
                <option key={one} value={one}>
                  {formatMessage(byWords[one])}
                </option>
              ))}
            </select>
          )}
        </Field>
        {day('from', words.from, from)}
        {day('to', words.to, to)}
      </div>
      {refusal !== undefined && <Notice icon="triangle-alert" tone="problem" title={refusal} urgent />}
      {answer && (
        <>
          <dl className={styles['totals']}>
            {names.map((name) => (
              <div key={name}>
                <dt>{formatMessage(figures[name])}</dt>
                <dd>{answer.totals[name]}</dd>
              </div>
            ))}
            <div>
              <dt>{formatMessage(words.pace)}</dt>
              <dd>{paceText(intl, answer.totals.medianResponseMin)}</dd>
            </div>
          </dl>
          <DataTable
            cards
            caption={formatMessage({ id: 'performance.title', defaultMessage: 'What came of your listings' })}
            columns={columns}
            rows={answer.rows}
            keyOf={({ key }) => key}
            nameOf={({ label }) => label}
            empty={formatMessage({
              id: 'performance.none',
              defaultMessage: 'Nothing was counted in these days.',
            })}
          />
        </>
      )}
    </>
  );
}

const words = defineMessages({
  from: { id: 'performance.from', defaultMessage: 'From' },
  to: { id: 'performance.to', defaultMessage: 'To' },
  pace: { id: 'performance.pace', defaultMessage: 'First answer (median)' },
});

/** Minutes while they are few, then hours; a dash where nobody was answered. */
function paceText({ formatMessage }: IntlShape, minutes: number | undefined): string {
  if (minutes === undefined) return '–';
  return minutes < 120
    ? formatMessage({ id: 'performance.minutes', defaultMessage: '{n} min' }, { n: minutes })
    : formatMessage({ id: 'performance.hours', defaultMessage: '{n} h' }, { n: Math.round(minutes / 60) });
}

function useFigures(by: PerformanceBy, from: string | undefined, to: string | undefined) {
  const client = useClient();
  const [answer, setAnswer] = useState<Answer>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    const gone = new AbortController();
    client.call(performanceRoute, { query: { by, from, to } }, { signal: gone.signal }).then(
      (given) => {
        setAnswer(given);
        setRefusal(undefined);
      },
      (error: unknown) => gone.signal.aborted || setRefusal(messageOf(error)),
    );
    return () => gone.abort();
  }, [client, by, from, to]);
  return { answer, refusal };
}
