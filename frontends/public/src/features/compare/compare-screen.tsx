import { toSquareMetres } from '@ardhi/contracts/listings/area-units';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { defaultAreaUnit, formatAreaWithMetres } from '@ardhi/kit/format/format-area';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { pricePerUnit } from '@ardhi/kit/format/price-per-unit';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import { tenureLabels } from '@ardhi/kit/labels/tenure-labels';
import { Link } from '@ardhi/kit/router';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { CardPicture } from '@ardhi/kit/ui/card-picture';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Price } from '@ardhi/kit/ui/price';
import { Page } from '@ardhi/kit/ui/section';
import type { ReactNode } from 'react';
import { FavouriteButton } from '../../components/favourite-button.tsx';
import { listingFacts } from '../../lib/listing-facts/listing-facts.ts';
import styles from './compare-screen.module.css';

const messages = defineMessages({
  size: { id: 'public.size' },
  dimensionM2: { id: 'common.fromItsDimensions' },
  polygonM2: { id: 'trueSize.polygon' },
  titleM2: { id: 'common.onTheTitle' },
  perMetre: { id: 'compare.perMetre' },
  place: { id: 'common.place' },
  tenure: { id: 'common.tenure' },
  evidence: { id: 'common.evidenceOnFile' },
  state: { id: 'common.status' },
  agent: { id: 'common.agent' },
  level: { id: 'evidence.mark' },
});

/** Comparison values of one listing by row label, most decisive first. */
function comparedFacts(intl: IntlShape, { card, listing, title, trueSize, agent }: ListingDetail) {
  const isLand = card.kind === 'PLOT';
  const size = (m2: number | undefined) =>
    m2 ? formatAreaWithMetres(intl, m2, defaultAreaUnit(card.areaM2 ?? m2, isLand)) : undefined;
  const level = card.trustLevel;
  const perMetre = pricePerUnit(card, 'SQM');
  const decisive: readonly (readonly [label: keyof typeof messages, value: string | undefined])[] = [
    ['size', size(card.areaM2)],
    ['dimensionM2', size(trueSize?.dimensionM2)],
    ['polygonM2', size(trueSize?.polygonM2)],
    ['titleM2', size(trueSize?.titleM2)],
    ['perMetre', perMetre && formatMoney(perMetre, intl.locale)],
    ['place', card.place],
    ['tenure', title ? intl.formatMessage(tenureLabels[title.tenure]) : undefined],
    ['evidence', level === 0 ? undefined : intl.formatMessage(messages.level, { level })],
    ['state', intl.formatMessage(reasonLabels[card.reason])],
    ['agent', agent.name],
  ];
  return new Map([
    ...decisive.flatMap(([label, value]) =>
      value === undefined ? [] : [[intl.formatMessage(messages[label]), value] as const],
    ),
    ...listingFacts(intl, listing).map(({ label, value }) => [label, value] as const),
  ]);
}

/** True if a listing's size equals the advertised one to the square metre: a separate row would repeat it. */
const isAsAdvertised = ({ card, listing }: ListingDetail): boolean =>
  listing.kind !== 'PLOT' ||
  listing.area === undefined ||
  Math.round(toSquareMetres(listing.area)) === Math.round(card.areaM2 ?? 0);

/** All labels, starting with the longest list, so that rows of several listing kinds keep their order. */
const labelsOf = (columns: readonly ReadonlyMap<string, unknown>[]): readonly string[] => [
  ...new Set(columns.toSorted((a, b) => b.size - a.size).flatMap((facts) => [...facts.keys()])),
];

interface CompareScreenProps {
  readonly listings: readonly ListingDetail[];
  /** Control that removes a listing from the comparison. */
  readonly removal: (removed: ListingCard) => ReactNode;
}

/** Up to four listings side by side. */
export function CompareScreen({ listings, removal }: CompareScreenProps) {
  const intl = useIntl();
  if (listings.length === 0)
    return (
      <Page>
        <EmptyState
          icon="layers"
          title={
            <h1>
              <FormattedMessage id="compare.none" />
            </h1>
          }
        >
          <ButtonLink to="/plots" variant="primary">
            <FormattedMessage id="public.searchLand" />
          </ButtonLink>
        </EmptyState>
      </Page>
    );
  const columns = listings.map((detail) => ({
    card: detail.card,
    facts: comparedFacts(intl, detail),
  }));
  const claimedLabel = listings.every(isAsAdvertised) && intl.formatMessage({ id: 'fact.claimed' });
  const labels = labelsOf(columns.map(({ facts }) => facts)).filter((label) => label !== claimedLabel);
  return (
    <Page>
      <h1 className={styles.title}>
        <FormattedMessage id="public.compare" />
      </h1>
      <section
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must be reachable by keyboard
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'compare.table' })}
      >
        <table className={styles.table} data-columns={listings.length}>
          <thead>
            <tr>
              <td />
              {columns.map(({ card }) => (
                <Column key={card.id} card={card}>
                  {removal(card)}
                </Column>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map(({ card, facts }) => (
                  <td key={card.id}>{facts.get(label) ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Page>
  );
}

interface ColumnProps {
  readonly card: ListingCard;
  /** Shown below the title. */
  readonly children: ReactNode;
}

const Column = ({ card, children }: ColumnProps) => (
  <th scope="col">
    <div className={styles.picture}>
      <CardPicture card={card} eager />
      <div className={styles.heart}>
        <FavouriteButton listingId={card.id} initiallySaved={card.favourite ?? false} />
      </div>
    </div>
    <Price {...card} />
    <Link to={`/properties/${card.id}`}>{card.title}</Link>
    <div className={styles.removal}>{children}</div>
  </th>
);
