import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { defaultAreaUnit, formatAreaWithMetres } from '@ardhi/kit/format/format-area';
import { formatMoney } from '@ardhi/kit/format/format-money';
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
import styles from './compare-screen.module.css';

const messages = defineMessages({
  size: { id: 'public.size' },
  perMetre: { id: 'compare.perMetre' },
  place: { id: 'common.place' },
  tenure: { id: 'common.tenure' },
  beds: { id: 'common.bedrooms' },
  baths: { id: 'common.bathrooms' },
  evidence: { id: 'common.evidenceOnFile' },
  state: { id: 'common.status' },
  agent: { id: 'common.agent' },
  level: { id: 'evidence.mark' },
});

/** A listing of the comparison: its card, and all its details where the reader keeps the comparison in the account. */
export interface ComparedListing {
  readonly card: ListingCard;
  readonly detail?: ListingDetail;
}

type Row = readonly [
  label: keyof typeof messages,
  value: (card: ListingCard, detail: ListingDetail | undefined) => string | undefined,
];

/** The compared properties, most decisive first. */
const comparisonRows = (intl: IntlShape): readonly Row[] => {
  const number = (value: number | undefined) => (value ? intl.formatNumber(value) : undefined);
  const size = (m2: number | undefined, land: boolean) =>
    m2 ? formatAreaWithMetres(intl, m2, defaultAreaUnit(m2, land)) : undefined;
  return [
    ['size', ({ areaM2, kind }) => size(areaM2, kind === 'PLOT')],
    ['perMetre', (card) => pricePerMetre(card, intl.locale)],
    ['place', ({ place }) => place],
    [
      'tenure',
      (_, detail) => (detail?.title ? intl.formatMessage(tenureLabels[detail.title.tenure]) : undefined),
    ],
    ['beds', ({ beds }) => number(beds)],
    ['baths', ({ baths }) => number(baths)],
    [
      'evidence',
      ({ trustLevel: level }) => (level === 0 ? undefined : intl.formatMessage(messages.level, { level })),
    ],
    ['state', ({ reason }) => intl.formatMessage(reasonLabels[reason])],
    ['agent', (_, detail) => detail?.agent.name],
  ];
};

/**
 * Price per square metre; undefined unless the whole listing is for sale at a total price and its area is
 * known.
 */
function pricePerMetre(
  { price, areaM2, priceUnit, purpose }: ListingCard,
  locale: string,
): string | undefined {
  if (price === undefined || !areaM2 || priceUnit !== 'TOTAL' || purpose !== 'SALE') return undefined;
  const amount = Number((price.amount / areaM2).toPrecision(3));
  return formatMoney({ currency: price.currency, amount: Math.round(amount) }, locale);
}

interface CompareScreenProps {
  readonly listings: readonly ComparedListing[];
  /** The control that takes a listing out of the comparison. */
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
          <ButtonLink to="/user/favourites" variant="primary">
            <FormattedMessage id="compare.choose" />
          </ButtonLink>
        </EmptyState>
      </Page>
    );
  const rows = comparisonRows(intl).filter(([, value]) =>
    listings.some(({ card, detail }) => value(card, detail) !== undefined),
  );
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
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {listings.map(({ card }) => (
                <Column key={card.id} card={card}>
                  {removal(card)}
                </Column>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{intl.formatMessage(messages[label])}</th>
                {listings.map(({ card, detail }) => (
                  <td key={card.id}>{value(card, detail) ?? '–'}</td>
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
