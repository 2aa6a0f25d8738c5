import { toMajorUnits } from '@ardhi/contracts/currency-exponents';
import type { MarketReport } from '@ardhi/contracts/listings/market-report';
import { formatMoneyRounded } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import styles from './market.module.css';

/** Width of the chart in SVG units. */
const chartWidth = 100;

interface MonthTableProps {
  readonly months: MarketReport['byMonth'];
  /** Unit of the prices, appended to an amount; empty for the total. */
  readonly unit: string;
}

/** Median prices by month as bars from zero, with their figures; it needs no script. */
export function MonthTable({ months, unit }: MonthTableProps) {
  const { locale, formatDate } = useIntl();
  const highest = Math.max(
    1,
    ...months.map(({ median }) => (median === undefined ? 0 : toMajorUnits(median))),
  );
  return (
    <table className={styles.months}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="market.month" />
          </th>
          <th scope="col">
            <FormattedMessage id="common.listings" />
          </th>
          <th scope="col">
            <FormattedMessage id="market.median" />
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, n, median }) => (
          <tr key={month}>
            <th scope="row">
              {formatDate(`${month}-01T00:00:00.000Z`, { month: 'short', year: 'numeric', timeZone: 'UTC' })}
            </th>
            <td>{n}</td>
            <td>
              {median === undefined ? (
                <FormattedMessage id="market.monthTooFew" />
              ) : (
                formatMoneyRounded(median, locale) + unit
              )}
            </td>
            <td className={styles.bar}>
              {median !== undefined && (
                <svg aria-hidden="true" viewBox={`0 0 ${chartWidth} 10`} preserveAspectRatio="none">
                  <rect width={(toMajorUnits(median) / highest) * chartWidth} height={10} />
                </svg>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
