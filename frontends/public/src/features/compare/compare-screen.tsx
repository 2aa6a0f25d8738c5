import type { ListingCard } from '@ardhi/contracts/listings/card';
import { defaultAreaUnit, formatAreaWithMetres } from '@ardhi/kit/format/format-area';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import { Link } from '@ardhi/kit/router';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { CardPicture } from '@ardhi/kit/ui/card-picture';
import { Icon } from '@ardhi/kit/ui/icon';
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
  beds: { id: 'common.bedrooms' },
  baths: { id: 'common.bathrooms' },
  evidence: { id: 'common.evidenceOnFile' },
  state: { id: 'common.status' },
  level: { id: 'compare.level' },
});

type Row = readonly [label: keyof typeof messages, value: (card: ListingCard) => string | undefined];

/** The compared properties, most decisive first. */
const comparisonRows = (intl: IntlShape): readonly Row[] => {
  const number = (value: number | undefined) => (value ? intl.formatNumber(value) : undefined);
  const size = (m2: number | undefined, land: boolean) =>
    m2 ? formatAreaWithMetres(intl, m2, defaultAreaUnit(m2, land)) : undefined;
  return [
    ['size', ({ areaM2, kind }) => size(areaM2, kind === 'PLOT')],
    ['perMetre', (card) => pricePerMetre(card, intl.locale)],
    ['place', ({ place }) => place],
    ['beds', ({ beds }) => number(beds)],
    ['baths', ({ baths }) => number(baths)],
    ['evidence', ({ trustLevel }) => intl.formatMessage(messages.level, { n: trustLevel })],
    ['state', ({ reason }) => intl.formatMessage(reasonLabels[reason])],
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

/** Up to four listings side by side. */
export function CompareScreen({ cards }: { readonly cards: readonly ListingCard[] }) {
  const intl = useIntl();
  if (cards.length === 0)
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
  const rows = comparisonRows(intl).filter(([, value]) => cards.some((card) => value(card) !== undefined));
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
              {cards.map((card) => (
                <Column key={card.id} card={card} without={searchWithout(cards, card)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{intl.formatMessage(messages[label])}</th>
                {cards.map((card) => (
                  <td key={card.id}>{value(card) ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Page>
  );
}

const searchWithout = (cards: readonly ListingCard[], removed: ListingCard) =>
  `?ids=${cards
    .filter(({ id }) => id !== removed.id)
    .map(({ id }) => id)
    .join(',')}`;

function Column({
  card,
  without: hrefWithout,
}: {
  readonly card: ListingCard;
  readonly without: string;
}): ReactNode {
  const intl = useIntl();
  return (
    <th scope="col">
      <div className={styles.picture}>
        <CardPicture card={card} eager />
        <div className={styles.heart}>
          <FavouriteButton listingId={card.id} initiallySaved={card.favourite ?? false} />
        </div>
      </div>
      <Price {...card} />
      <Link to={`/properties/${card.id}`}>{card.title}</Link>
      <Link
        to={hrefWithout}
        className={styles.remove}
        aria-label={intl.formatMessage({ id: 'compare.without' }, { title: card.title })}
      >
        <Icon name="x" /> <FormattedMessage id="common.remove" />
      </Link>
    </th>
  );
}
