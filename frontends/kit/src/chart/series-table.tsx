import { formatDay } from '../format/format-day.ts';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import styles from './line-chart.module.css';
import type { Series } from './series.ts';

/** The figures of a chart as a table. */
export function SeriesTable({ title, series }: { readonly title: string; readonly series: Series }) {
  const { formatNumber, locale } = useIntl();
  return (
    <div className={styles.figures}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="common.day" />
            </th>
            {series.lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{formatDay(label, locale)}</th>
              {series.lines.map(({ name, values }) => (
                <td key={name}>{formatNumber(values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
