import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { EvidenceLadder } from '@ardhi/kit/ui/evidence-ladder.tsx';
import { FactTable } from '@ardhi/kit/ui/fact-table.tsx';
import { HistoryChart } from '@ardhi/kit/ui/history-chart.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { showMoment } from '@ardhi/kit/units/show-moment';
import { areaText, areaWithMetres } from '@ardhi/kit/words/area-text';
import { distanceText } from '@ardhi/kit/words/distance-text';
import { moneyText, shortMoney } from '@ardhi/kit/words/money-text';
import { history, today } from './sample.ts';

const quarterAcre = 1_011.71;
const price = { amount: 85_000_000, currency: 'UGX' } as const;
const rent = { amount: 125_050, currency: 'USD' } as const;

/** Money, sizes, distances and days as every screen writes them. */
export function ExampleFigures() {
  const intl = useIntl();
  const { locale } = intl;
  const facts = [
    ['A price', moneyText(price, locale)],
    ['With cents', moneyText(rent, locale)],
    ['In a pin', shortMoney(price, locale)],
    ['Land', areaText(intl, quarterAcre, 'ACRE')],
    ['In a unit of the country', areaWithMetres(intl, quarterAcre, 'DECIMAL')],
    ['Near', distanceText(80, locale)],
    ['Far', distanceText(35_000, locale)],
    ['A day', showDay(today, locale)],
    ['A moment', showMoment(`${today}T16:24:00.000Z`, locale, 'weekday')],
  ] as const;
  return (
    <>
      <FactTable facts={facts.map(([label, value]) => ({ label, value }))} />
      <EvidenceLadder level={2} />
      <HistoryChart history={history} />
    </>
  );
}
