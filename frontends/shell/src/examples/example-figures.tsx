import { formatArea, formatAreaWithMetres } from '@ardhi/kit/format/format-area';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatDistance } from '@ardhi/kit/format/format-distance';
import { formatMoney, formatMoneyShort } from '@ardhi/kit/format/format-money';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { EvidenceLadder } from '@ardhi/kit/ui/evidence-ladder';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { HistoryChart } from '@ardhi/kit/ui/history-chart';
import { history, today } from './sample-data.ts';

const quarterAcre = 1_011.71;
const price = { amount: 85_000_000, currency: 'UGX' } as const;
const rent = { amount: 125_050, currency: 'USD' } as const;

/** Money, areas, distances and days as all screens format them. */
export function ExampleFigures() {
  const intl = useIntl();
  const { locale } = intl;
  const facts = [
    ['A price', formatMoney(price, locale)],
    ['With cents', formatMoney(rent, locale)],
    ['In a pin', formatMoneyShort(price, locale)],
    ['Land', formatArea(intl, quarterAcre, 'ACRE')],
    ['In a unit of the country', formatAreaWithMetres(intl, quarterAcre, 'DECIMAL')],
    ['Near', formatDistance(80, locale)],
    ['Far', formatDistance(35_000, locale)],
    ['A day', formatDay(today, locale)],
    ['A moment', formatDateTime(`${today}T16:24:00.000Z`, locale, 'weekday')],
  ] as const;
  return (
    <>
      <FactTable facts={facts.map(([label, value]) => ({ label, value }))} />
      <EvidenceLadder level={2} />
      <HistoryChart history={history} />
    </>
  );
}
