import { type PerformanceBy, performanceBy } from '@ardhi/contracts/listings/performance';
import { type PerformanceRow, readPerformance } from '@ardhi/contracts/listings/performance.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useQuery } from '@ardhi/kit/client/use-query';
import { useUrlField } from '@ardhi/kit/forms/use-url-field';
import {
  defineMessages,
  FormattedMessage,
  type IntlShape,
  type MessageDescriptor,
  useIntl,
} from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
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
  linkOpenings: { id: 'performance.linkOpenings' },
});
const metrics = Object.keys(metricLabels) as (keyof typeof metricLabels)[];
/** The sums have the ways in which links were passed on too, for which the table has no room. */
const sumLabels = {
  ...metricLabels,
  ...defineMessages({
    linkWhatsapp: { id: 'performance.linkWhatsapp' },
    linkCopy: { id: 'performance.linkCopy' },
    linkDevice: { id: 'performance.linkDevice' },
    linkEmail: { id: 'performance.linkEmail' },
  }),
};
const sums = Object.keys(sumLabels) as (keyof typeof sumLabels)[];

/**
 * Performance of the listings over a period. Contact clicks and enquiries are counted separately, because a
 * click is only an intent.
 */
export function Performance() {
  const intl = useIntl();
  const { params, setParams } = useUrlParams();
  const filter = parseFilter(params);
  const { data: report, errorMessage } = useQuery(
    readPerformance,
    { query: filter },
    { keepsPrevious: true },
  );
  return (
    <>
      <PeriodFilter by={filter.by} onChange={(by) => setParams({ by })} />
      {errorMessage !== undefined && (
        <Notice icon="triangle-alert" tone="problem" title={errorMessage} urgent />
      )}
      {report && (
        <>
          <Totals totals={report.totals} />
          <DataTable
            cards
            caption={intl.formatMessage({ id: 'performance.title' })}
            columns={columnsFor(intl, filter.by)}
            rows={report.rows}
            getRowId={({ key }) => key}
            getRowLabel={({ label }) => label}
            empty={intl.formatMessage({ id: 'performance.none' })}
          />
        </>
      )}
    </>
  );
}

/** Grouping and period, from the URL. */
interface PerformanceFilter {
  readonly by: PerformanceBy;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const parseFilter = (params: URLSearchParams): PerformanceFilter => ({
  by: performanceBy.options.find((option) => option === params.get('by')) ?? 'listing',
  from: params.get('from') ?? undefined,
  to: params.get('to') ?? undefined,
});

interface PeriodFilterProps {
  readonly by: PerformanceBy;
  readonly onChange: (by: string) => void;
}

function PeriodFilter({ by, onChange }: PeriodFilterProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.filters}>
      <Field label={<FormattedMessage id="agent.groupBy" />}>
        {(ids) => (
          <select {...ids} className={control} value={by} onChange={({ target }) => onChange(target.value)}>
            {performanceBy.options.map((option) => (
              <option key={option} value={option}>
                {formatMessage(byLabels[option])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <DayField key={name} name={name} />
      ))}
    </div>
  );
}

/** The first or the last day of the period. */
function DayField({ name }: { readonly name: 'from' | 'to' }) {
  const { formatMessage } = useIntl();
  const [day, enter] = useUrlField(name);
  return (
    <Field label={formatMessage(messages[name])}>
      {(ids) => (
        <input
          {...ids}
          className={control}
          type="date"
          value={day}
          onChange={({ target }) => enter(target.value)}
        />
      )}
    </Field>
  );
}

/** The sums of all rows. */
function Totals({ totals }: Pick<PerformanceReport, 'totals'>) {
  const intl = useIntl();
  return (
    <dl className={styles.totals}>
      {sums.map((name) => (
        <div key={name}>
          <dt>{intl.formatMessage(sumLabels[name])}</dt>
          <dd>{totals[name]}</dd>
        </div>
      ))}
      <div>
        <dt>{intl.formatMessage(messages.pace)}</dt>
        <dd>{responseTimeText(intl, totals.medianResponseMin)}</dd>
      </div>
    </dl>
  );
}

function columnsFor(intl: IntlShape, by: PerformanceBy): readonly Column<PerformanceRow>[] {
  const { formatMessage } = intl;
  return [
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
