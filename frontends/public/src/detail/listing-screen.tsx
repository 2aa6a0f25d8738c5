import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import type { Media } from '@ardhi/contracts/media/media';
import { ClientOnly } from '@ardhi/kit/client-only.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { CardGrid } from '@ardhi/kit/ui/card-grid.tsx';
import { FactTable } from '@ardhi/kit/ui/fact-table.tsx';
import { Gallery } from '@ardhi/kit/ui/gallery.tsx';
import { HistoryChart } from '@ardhi/kit/ui/history-chart.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { lazy, type ReactNode } from 'react';
import { Amenities } from './amenities.tsx';
import { Fees } from './fees.tsx';
import { HotelRooms } from './hotel-rooms.tsx';
import { LandEvidence } from './land-evidence.tsx';
import { ListingBar } from './listing-bar.tsx';
import { listingFacts } from './listing-facts.ts';
import { ListingPanel } from './listing-panel.tsx';
import { ListingPlace } from './listing-place.tsx';
import styles from './listing-screen.module.css';
import { OpenDays } from './open-days.tsx';
import { TrueSize } from './true-size.tsx';
import { useViewCount } from './use-view-count.ts';

const MoreMedia = lazy(() => import('./more-media.tsx').then((more) => ({ default: more.MoreMedia })));

/** What is fetched only where a listing has it. */
const besides: readonly Media['kind'][] = ['FLOOR_PLAN', 'PANORAMA', 'VIDEO', 'VIDEO_LINK'];

interface Shown {
  readonly detail: ListingDetail;
  readonly similar: readonly ListingCard[];
  readonly features: Readonly<Record<string, string>>;
}

/** The page of one listing. */
export function ListingScreen({ detail, similar, features }: Shown) {
  const intl = useIntl();
  const { listing, card } = detail;
  useViewCount(listing.id);
  const pictures = detail.media.filter(
    ({ kind, state, renditions }) => kind === 'IMAGE' && state === 'READY' && renditions.length > 0,
  );
  return (
    <article className={styles['screen']}>
      <p className={styles['back']}>
        <Link to={listing.kind === 'PLOT' ? '/plots' : '/properties-map'}>
          <Icon name="arrow-left" />
          <FormattedMessage id="listing.back" defaultMessage="All listings" />
        </Link>
      </p>
      <Gallery pictures={pictures} name={card.title}>
        {detail.media.some(({ kind }) => kind === 'VIDEO') && (
          <ButtonLink to="#films">
            <FormattedMessage id="listing.film" defaultMessage="Film" />
          </ButtonLink>
        )}
      </Gallery>
      <header className={styles['head']}>
        <h1>
          <bdi>{card.title}</bdi>
        </h1>
        <p>
          <Icon name="map-pin" />
          <span>{[card.place, listing.location?.landmark].filter(Boolean).join(' · ')}</span>
        </p>
      </header>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Section title={<FormattedMessage id="listing.about" defaultMessage="About it" />}>
            <p className={styles['description']} dir="auto">
              {listing.description?.en}
            </p>
          </Section>
          <Section title={<FormattedMessage id="listing.facts" defaultMessage="Facts" />}>
            <FactTable facts={listingFacts(intl, listing)} />
            <Amenities keys={amenitiesOf(listing)} names={features} />
          </Section>
          {listing.kind === 'HOTEL' && <HotelRooms rooms={listing.rooms} />}
          {detail.media.some(({ kind }) => besides.includes(kind)) && (
            <ClientOnly fallback={null}>
              {() => <MoreMedia media={detail.media} name={card.title} />}
            </ClientOnly>
          )}
          {detail.trueSize && <TrueSize size={detail.trueSize} />}
          {detail.title && <LandEvidence title={detail.title} />}
          <Fees fees={listing.fees} plan={listing.instalments} />
          <OpenDays days={listing.openDays} />
          <ListingPlace detail={detail} />
          {detail.history.length > 0 && (
            <Section title={<FormattedMessage id="listing.history" defaultMessage="Price and history" />}>
              <HistoryChart history={detail.history} />
            </Section>
          )}
        </div>
        <ListingPanel detail={detail} />
      </div>
      <Others cards={detail.alsoOfferedBy}>
        <FormattedMessage id="listing.alsoOffered" defaultMessage="Also offered by others" />
      </Others>
      <Others cards={similar}>
        <FormattedMessage id="listing.similar" defaultMessage="Similar nearby" />
      </Others>
      <ListingBar detail={detail} />
    </article>
  );
}

function Others({
  cards,
  children,
}: {
  readonly cards: readonly ListingCard[];
  readonly children: ReactNode;
}) {
  if (cards.length === 0) return null;
  return (
    <div className={styles['others']}>
      <Section title={children}>
        <CardGrid cards={cards} eager={0} />
      </Section>
    </div>
  );
}

const amenitiesOf = (listing: ListingDetail['listing']): readonly string[] =>
  listing.kind === 'HOTEL' ? [...listing.features, ...(listing.amenities ?? [])] : listing.features;
