import type { ListingCard } from '@ardhi/contracts/listings/card';
import { listComparables } from '@ardhi/contracts/listings/market.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatMoneyRounded } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { FactTable } from '@ardhi/kit/ui/fact-table';

/**
 * The price of a listing beside those of comparable listings, or that there are too few of them. A price on application is not compared,
 * since it could be computed from the percentage.
 */
export function MarketComparison({ card: { id, price, qualifier } }: { readonly card: ListingCard }) {
  const intl = useIntl();
  const { data, errorMessage } = useQuery(
    listComparables,
    { params: { id }, query: { limit: 1 } },
    { isStatic: true },
  );
  if (errorMessage !== undefined) return <p role="status">{errorMessage}</p>;
  if (data === undefined) return <p aria-busy="true">…</p>;
  const { enough, n, median, p25, p75, perM2, daysOnMarket } = data;
  if (!enough || median === undefined || p25 === undefined || p75 === undefined)
    return (
      <p>
        <FormattedMessage id="market.notEnough" values={{ n }} />
      </p>
    );
  const money = (amount: typeof median) => formatMoneyRounded(amount, intl.locale);
  const percent =
    price?.currency === median.currency && qualifier !== 'ON_APPLICATION'
      ? Math.round((price.amount / median.amount - 1) * 100)
      : undefined;
  const facts = [
    [intl.formatMessage({ id: 'market.median' }), money(median)],
    [
      intl.formatMessage({ id: 'market.middle' }),
      intl.formatMessage({ id: 'market.range' }, { from: money(p25), to: money(p75) }),
    ],
    ...(perM2 ? [[intl.formatMessage({ id: 'market.perM2' }), money(perM2)]] : []),
    ...(daysOnMarket === undefined
      ? []
      : [
          [
            intl.formatMessage({ id: 'market.days' }),
            intl.formatMessage({ id: 'fact.days' }, { n: daysOnMarket }),
          ],
        ]),
  ];
  return (
    <>
      {percent !== undefined && (
        <p>
          <FormattedMessage
            id="market.compared"
            values={{
              n,
              percent: Math.abs(percent),
              side: percent === 0 ? 'equal' : percent < 0 ? 'below' : 'above',
            }}
          />
        </p>
      )}
      <FactTable facts={facts.map(([label = '', value = '']) => ({ label, value }))} />
    </>
  );
}
