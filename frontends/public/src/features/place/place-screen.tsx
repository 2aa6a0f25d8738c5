import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import type { PlacePage } from '@ardhi/contracts/listings/place-page.routes';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { purposeLabels } from '@ardhi/kit/labels/purpose-labels';
import { Link, useLoaderData } from '@ardhi/kit/router';
import { Breadcrumbs } from '@ardhi/kit/ui/breadcrumbs';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page, Section } from '@ardhi/kit/ui/section';
import { favouriteButtonFor } from '../../components/favourite-button.tsx';
import { ListingGrid } from '../../components/listing-grid.tsx';
import { priceFacts } from '../../lib/price-facts.ts';
import styles from './place.module.css';
import { placeBreadcrumbs } from './place-breadcrumbs.ts';
import { placeNames } from './place-head.ts';

/** The search filter by a place of each level. */
const filterOfLevel: Readonly<Record<PlaceLevel, string>> = {
  CONTINENT: 'area',
  COUNTRY: 'country',
  REGION: 'region',
  SUB_REGION: 'subRegion',
  DISTRICT: 'district',
  CITY: 'city',
  AREA: 'area',
};

/** Land in a place: counts, asking prices, newest plots, and links to places inside and beside it. */
export function PlaceScreen() {
  const data = useLoaderData<PlacePage>();
  const { name, total, newest, within, nearby } = data;
  const intl = useIntl();
  const { formatMessage } = intl;
  const searchHref = placeSearchHref(data);
  return (
    <Page>
      <Breadcrumbs steps={placeBreadcrumbs(intl, data)} current={name} />
      <h1>
        <FormattedMessage id="search.plotsIn" values={{ place: placeNames(data) }} />
      </h1>
      {total === 0 ? (
        <EmptyState icon="land-plot" title={<FormattedMessage id="place.none" values={{ place: name }} />}>
          <ButtonLink to={searchHref}>
            <FormattedMessage id="place.searchHere" />
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <p>
            <FormattedMessage id="place.onMarket" values={{ n: total, place: name }} />
          </p>
          <Purposes {...data} />
          <Section
            title={<FormattedMessage id="public.newest" />}
            action={
              <Link to={searchHref}>
                <FormattedMessage id="home.all" values={{ total }} />
              </Link>
            }
          >
            <ListingGrid cards={newest} action={favouriteButtonFor} eager={2} />
          </Section>
        </>
      )}
      <Prices {...data} />
      <PlaceLinks title={formatMessage({ id: 'place.within' }, { place: name })} places={within} />
      <PlaceLinks title={formatMessage({ id: 'place.nearby' })} places={nearby} />
    </Page>
  );
}

/** Number of plots for each purpose, each linked to its search. */
function Purposes({ purposes, ...place }: PlacePage) {
  const { formatMessage, formatNumber } = useIntl();
  return (
    <div className={styles.purposes}>
      <FactTable
        facts={purposes.map(({ purpose, n }) => ({
          label: formatMessage(purposeLabels[purpose]),
          value: <Link to={placeSearchHref(place, { purpose })}>{formatNumber(n)}</Link>,
        }))}
      />
    </div>
  );
}

/** Asking prices of plots for sale; empty if there are too few. */
function Prices({ report, id }: Pick<PlacePage, 'report' | 'id'>) {
  const intl = useIntl();
  const facts = priceFacts(report, intl);
  if (facts === undefined) return null;
  const day = formatDay(report.asOf.slice(0, 10), intl.locale);
  return (
    <Section
      title={<FormattedMessage id="place.prices" />}
      action={
        <Link to={`/market?${new URLSearchParams({ area: id, kind: 'PLOT', purpose: 'SALE' })}`}>
          <FormattedMessage id="market.report" />
        </Link>
      }
    >
      <p>
        <FormattedMessage id="market.basis" values={{ n: report.n, day }} />{' '}
        <FormattedMessage id="market.lead" />
      </p>
      <FactTable facts={facts} />
    </Section>
  );
}

interface PlaceLinksProps {
  readonly title: string;
  readonly places: PlacePage['within'];
}

/** Links to place pages with their plot counts; empty without places. */
function PlaceLinks({ title, places }: PlaceLinksProps) {
  const { formatNumber } = useIntl();
  if (places.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.places}>
        {places.map(({ id, name, path, n }) => (
          <li key={id}>
            <Link to={`/plots/${path}`}>{name}</Link> <span>{formatNumber(n)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The search for land in a place. */
const placeSearchHref = (
  { id, level }: Pick<PlacePage, 'id' | 'level'>,
  more: Readonly<Record<string, string>> = {},
): string => `/plots?${new URLSearchParams({ [filterOfLevel[level]]: id, ...more })}`;
