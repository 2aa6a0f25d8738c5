import { type MarketReport, minComparables, mostCompared } from '@ardhi/contracts/listings/market-report';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { Notice } from '@ardhi/kit/ui/notice';
import { Page, Section } from '@ardhi/kit/ui/section';
import { priceFacts, priceUnitText } from '../../lib/price-facts.ts';
import type { MarketData, MarketFilters } from './load-market.ts';
import { MarketFilterForm } from './market-filter-form.tsx';
import { MonthTable } from './month-table.tsx';

/** Asking prices in a place: median, quartiles, price per square metre and by month. */
export function MarketScreen() {
  const { filters, place, report, errorMessage } = useLoaderData<MarketData>();
  return (
    <Page>
      <h1>
        {place[0] === undefined ? (
          <FormattedMessage id="market.prices" />
        ) : (
          <FormattedMessage id="market.pricesIn" values={{ place: place.slice(0, 2).join(', ') }} />
        )}
      </h1>
      <p>
        <FormattedMessage id="market.lead" />
      </p>
      <MarketFilterForm filters={filters} place={place[0]} />
      {errorMessage !== undefined && (
        <Notice icon="triangle-alert" tone="warning" title={errorMessage} urgent />
      )}
      {report !== undefined && <Report report={report} filters={filters} />}
    </Page>
  );
}

function Report({ report, filters }: { readonly report: MarketReport; readonly filters: MarketFilters }) {
  const intl = useIntl();
  const { n, of = n, byMonth, asOf } = report;
  const facts = priceFacts(report, intl);
  if (facts === undefined)
    return (
      <Notice
        icon="info"
        title={<FormattedMessage id="market.tooFew" values={{ n, most: minComparables }} />}
      >
        <ButtonLink to={searchHref(filters, report)}>
          <FormattedMessage id="market.listings" />
        </ButtonLink>
      </Notice>
    );
  const day = formatDay(asOf.slice(0, 10), intl.locale);
  return (
    <>
      <Section title={<FormattedMessage id="market.figures" />}>
        <p role="status">
          {of === n ? (
            <FormattedMessage id="market.basis" values={{ n, day }} />
          ) : (
            <FormattedMessage
              id="market.basisOfSample"
              values={{ n, of, most: mostCompared, recent: of > mostCompared ? 'yes' : 'no', day }}
            />
          )}
        </p>
        <FactTable facts={facts} />
      </Section>
      <Section title={<FormattedMessage id="market.byMonth" />}>
        <MonthTable months={byMonth} unit={priceUnitText(report, intl)} />
      </Section>
      <ButtonLink to={searchHref(filters, report)}>
        <FormattedMessage id="market.listings" />
      </ButtonLink>
    </>
  );
}

const daysPerMonth = 365.25 / 12;

/** The map search for the report's listings that are still on the market. */
const searchHref = (
  { area, kind, purpose, type, months = '12' }: MarketFilters,
  { priceUnit }: Pick<MarketReport, 'priceUnit'>,
): string => {
  const addedWithinDays = String(Math.round(Number(months) * daysPerMonth));
  const filters = { area, kind, purpose, type, priceUnit, addedWithinDays };
  return `/properties-map?${new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )}`;
};
