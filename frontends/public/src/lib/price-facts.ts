import type { MarketReport } from '@ardhi/contracts/listings/market-report';
import type { Money } from '@ardhi/contracts/money';
import { formatMoneyRounded } from '@ardhi/kit/format/format-money';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import { priceUnitLabels } from '@ardhi/kit/labels/price-unit-labels';
import type { Fact } from '@ardhi/kit/ui/fact-table';

/** Unit of a report's prices, appended to an amount, such as " per acre"; empty for the total. */
export const priceUnitText = (
  { priceUnit = 'TOTAL' }: Pick<MarketReport, 'priceUnit'>,
  { formatMessage }: Pick<IntlShape, 'formatMessage'>,
): string => (priceUnit === 'TOTAL' ? '' : ` ${formatMessage(priceUnitLabels[priceUnit])}`);

/** Median, middle half, price per square metre and days on the market; undefined for too few listings. */
export function priceFacts(report: MarketReport, intl: IntlShape): readonly Fact[] | undefined {
  const { enough, median, p25, p75, perM2, daysOnMarket } = report;
  if (!enough || median === undefined || p25 === undefined || p75 === undefined) return undefined;
  const { formatMessage, locale } = intl;
  const unit = priceUnitText(report, intl);
  const money = (amount: Money) => formatMoneyRounded(amount, locale);
  return [
    { label: formatMessage({ id: 'market.median' }), value: money(median) + unit },
    {
      label: formatMessage({ id: 'market.middle' }),
      value: formatMessage({ id: 'market.range' }, { from: money(p25), to: money(p75) + unit }),
    },
    ...(perM2 ? [{ label: formatMessage({ id: 'market.perM2' }), value: money(perM2) }] : []),
    ...(daysOnMarket === undefined
      ? []
      : [
          {
            label: formatMessage({ id: 'market.days' }),
            value: formatMessage({ id: 'fact.days' }, { n: daysOnMarket }),
          },
        ]),
  ];
}
