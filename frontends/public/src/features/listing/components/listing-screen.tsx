import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import type { Media } from '@ardhi/contracts/media';
import { ClientOnly } from '@ardhi/kit/client-only';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Breadcrumbs } from '@ardhi/kit/ui/breadcrumbs';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { Gallery } from '@ardhi/kit/ui/gallery';
import { HistoryChart } from '@ardhi/kit/ui/history-chart';
import { Icon } from '@ardhi/kit/ui/icon';
import { Section } from '@ardhi/kit/ui/section';
import { lazy, type ReactNode } from 'react';
import { ListingGrid } from '../../../components/listing-grid.tsx';
import { listingFacts } from '../../../lib/listing-facts/listing-facts.ts';
import { useRecordView } from '../hooks/use-record-view.ts';
import { Amenities } from './amenities.tsx';
import { breadcrumbsOf } from './breadcrumbs-of.ts';
import { Fees } from './fees.tsx';
import { HotelRooms } from './hotel-rooms.tsx';
import { LandEvidence } from './land-evidence.tsx';
import { ListingBar } from './listing-bar.tsx';
import { ListingLocation } from './listing-location.tsx';
import { ListingPanel } from './listing-panel.tsx';
import styles from './listing-screen.module.css';
import { TrueSize } from './true-size.tsx';

const Calculators = lazy(() =>
  import('./calculators.tsx').then((module) => ({ default: module.Calculators })),
);
const MarketComparison = lazy(() =>
  import('./market-comparison.tsx').then((module) => ({ default: module.MarketComparison })),
);
const OpenDays = lazy(() => import('./open-days.tsx').then((module) => ({ default: module.OpenDays })));
const MoreMedia = lazy(() => import('./rich-media.tsx').then((module) => ({ default: module.RichMedia })));

/** Media kinds whose viewers are loaded only for listings that have them. */
const richMediaKinds: readonly Media['kind'][] = ['FLOOR_PLAN', 'PANORAMA', 'VIDEO', 'VIDEO_LINK'];

/** Kinds whose prices are compared with similar listings. */
const comparedKinds: readonly ListingCard['kind'][] = ['PROPERTY', 'PLOT'];

interface ListingScreenProps {
  readonly detail: ListingDetail;
  readonly similar: readonly ListingCard[];
  readonly features: Readonly<Record<string, string>>;
}

/** The page of one listing. */
export function ListingScreen({ detail, similar, features }: ListingScreenProps) {
  const { listing, card } = detail;
  const intl = useIntl();
  useRecordView(listing.id);
  return (
    <article className={styles.screen}>
      <div className={styles.back}>
        <Breadcrumbs steps={breadcrumbsOf(intl, detail)} />
      </div>
      <ListingGallery detail={detail} />
      <header className={styles.head}>
        <h1>
          <bdi>{card.title}</bdi>
        </h1>
        <p>
          <Icon name="map-pin" />
          <span>{[card.place, listing.location?.landmark].filter(Boolean).join(' · ')}</span>
        </p>
      </header>
      <div className={styles.columns}>
        <ListingSections detail={detail} features={features} />
        <ListingPanel detail={detail} />
      </div>
      <RelatedListings cards={detail.alsoOfferedBy}>
        <FormattedMessage id="listing.alsoOffered" />
      </RelatedListings>
      <RelatedListings cards={similar}>
        <FormattedMessage id="listing.similar" />
      </RelatedListings>
      <ListingBar detail={detail} />
    </article>
  );
}

/** The photos, with a link to any videos. */
function ListingGallery({ detail: { media, card } }: Pick<ListingScreenProps, 'detail'>) {
  const photos = media.filter(
    ({ kind, state, renditions }) => kind === 'IMAGE' && state === 'READY' && renditions.length > 0,
  );
  return (
    <Gallery pictures={photos} name={card.title}>
      {media.some(({ kind }) => kind === 'VIDEO') && (
        <ButtonLink to="#films">
          <FormattedMessage id="listing.film" />
        </ButtonLink>
      )}
    </Gallery>
  );
}

/** Description, facts, media, evidence, fees, open days, place and price history. */
function ListingSections({ detail, features }: Pick<ListingScreenProps, 'detail' | 'features'>) {
  const intl = useIntl();
  const { listing, card, media } = detail;
  return (
    <div>
      <Section title={<FormattedMessage id="listing.about" />}>
        <p className={styles.description} dir="auto">
          {listing.description?.en}
        </p>
      </Section>
      <Section title={<FormattedMessage id="common.facts" />}>
        <FactTable facts={listingFacts(intl, listing)} />
        <Amenities keys={amenitiesOf(listing)} names={features} />
      </Section>
      {listing.kind === 'HOTEL' && <HotelRooms rooms={listing.rooms} />}
      {media.some(({ kind }) => richMediaKinds.includes(kind)) && (
        <ClientOnly fallback={null}>{() => <MoreMedia media={media} name={card.title} />}</ClientOnly>
      )}
      {detail.trueSize && <TrueSize size={detail.trueSize} />}
      {detail.title && <LandEvidence listingId={listing.id} title={detail.title} />}
      <Fees fees={listing.fees} plan={listing.instalments} />
      {hasKnownPrice(card) && (
        <ClientOnly fallback={null}>{() => <Calculators detail={detail} />}</ClientOnly>
      )}
      {listing.openDays && (
        <ClientOnly fallback={null}>
          {() => <OpenDays days={listing.openDays} timeZone={detail.timeZone} />}
        </ClientOnly>
      )}
      <ListingLocation detail={detail} />
      {detail.history.length > 0 && (
        <Section title={<FormattedMessage id="listing.history" />}>
          <HistoryChart history={detail.history} />
        </Section>
      )}
      {comparedKinds.includes(card.kind) && (
        <Section title={<FormattedMessage id="market.title" />}>
          <ClientOnly fallback={null}>{() => <MarketComparison card={card} />}</ClientOnly>
          <p>
            <Link to={marketHref(listing)}>
              <FormattedMessage id="market.report" />
            </Link>
          </p>
        </Section>
      )}
    </div>
  );
}

function RelatedListings({
  cards,
  children,
}: {
  readonly cards: readonly ListingCard[];
  readonly children: ReactNode;
}) {
  if (cards.length === 0) return null;
  return (
    <div className={styles.similar}>
      <Section title={children}>
        <ListingGrid cards={cards} eager={0} />
      </Section>
    </div>
  );
}

/** True if readers see the price, so that figures can be computed from it. */
const hasKnownPrice = ({ price, qualifier, kind }: ListingCard): boolean =>
  price !== undefined && qualifier !== 'ON_APPLICATION' && comparedKinds.includes(kind);

/** Link to the market report of the smallest place around the listing. */
function marketHref({ kind, purpose, location }: ListingDetail['listing']): string {
  const { areaId, cityId, districtId, countryId } = location?.geo ?? {};
  const area = areaId ?? cityId ?? districtId ?? countryId;
  return `/market?${new URLSearchParams({ kind, purpose, ...(area !== undefined && { area }) })}`;
}

const amenitiesOf = (listing: ListingDetail['listing']): readonly string[] =>
  listing.kind === 'HOTEL' ? [...listing.features, ...(listing.amenities ?? [])] : listing.features;
