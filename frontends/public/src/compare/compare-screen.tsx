import type { ListingCard } from '@ardhi/contracts/listings/card';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { CardPicture } from '@ardhi/kit/ui/card-picture.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Price } from '@ardhi/kit/ui/price.tsx';
import { Page } from '@ardhi/kit/ui/section.tsx';
import { areaWithMetres, usualUnit } from '@ardhi/kit/words/area-text';
import { moneyText } from '@ardhi/kit/words/money-text';
import { reasonWords } from '@ardhi/kit/words/reason-words';
import type { ReactNode } from 'react';
import { Heart } from '../favourites/heart.tsx';
import styles from './compare.module.css';

const labels = defineMessages({
  size: { id: 'compare.size', defaultMessage: 'Size' },
  perMetre: { id: 'compare.perMetre', defaultMessage: 'Price per m²' },
  place: { id: 'compare.place', defaultMessage: 'Place' },
  beds: { id: 'compare.beds', defaultMessage: 'Bedrooms' },
  baths: { id: 'compare.baths', defaultMessage: 'Bathrooms' },
  evidence: { id: 'compare.evidence', defaultMessage: 'Evidence on file' },
  state: { id: 'compare.state', defaultMessage: 'State' },
  level: { id: 'compare.level', defaultMessage: 'Level {n} of 5' },
});

type Row = readonly [label: keyof typeof labels, value: (card: ListingCard) => string | undefined];

/** What is compared, in the order of what decides. */
const rowsFor = (intl: IntlShape): readonly Row[] => {
  const number = (value: number | undefined) => (value ? intl.formatNumber(value) : undefined);
  const size = (m2: number | undefined, land: boolean) =>
    m2 ? areaWithMetres(intl, m2, usualUnit(m2, land)) : undefined;
  return [
    ['size', ({ areaM2, kind }) => size(areaM2, kind === 'PLOT')],
    ['perMetre', (card) => perMetre(card, intl.locale)],
    ['place', ({ place }) => place],
    ['beds', ({ beds }) => number(beds)],
    ['baths', ({ baths }) => number(baths)],
    ['evidence', ({ trustLevel }) => intl.formatMessage(labels.level, { n: trustLevel })],
    ['state', ({ reason }) => intl.formatMessage(reasonWords[reason])],
  ];
};

/** Only what is sold as a whole has a price per metre that means something. */
function perMetre({ price, areaM2, priceUnit, purpose }: ListingCard, locale: string): string | undefined {
  if (price === undefined || !areaM2 || priceUnit !== 'TOTAL' || purpose !== 'SALE') return undefined;
  const amount = Number((price.amount / areaM2).toPrecision(3));
  return moneyText({ currency: price.currency, amount: Math.round(amount) }, locale);
}

/** Up to four listings side by side, line by line. */
export function CompareScreen({ cards }: { readonly cards: readonly ListingCard[] }) {
  const intl = useIntl();
  if (cards.length === 0)
    return (
      <Page>
        <Empty
          icon="layers"
          title={
            <h1>
              <FormattedMessage id="compare.none" defaultMessage="Nothing to compare yet." />
            </h1>
          }
        >
          <ButtonLink to="/user/favourites" kind="main">
            <FormattedMessage id="compare.choose" defaultMessage="Choose among your favourites" />
          </ButtonLink>
        </Empty>
      </Page>
    );
  const rows = rowsFor(intl).filter(([, value]) => cards.some((card) => value(card) !== undefined));
  return (
    <Page>
      <h1 className={styles['title']}>
        <FormattedMessage id="compare.title" defaultMessage="Compare" />
      </h1>
      <section
        className={styles['scroll']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must be reachable by keyboard
        tabIndex={0}
        aria-label={intl.formatMessage({ id: 'compare.table', defaultMessage: 'Comparison' })}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <td />
              {cards.map((card) => (
                <Column key={card.id} card={card} without={without(cards, card)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{intl.formatMessage(labels[label])}</th>
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

const without = (cards: readonly ListingCard[], gone: ListingCard) =>
  `?ids=${cards
    .filter(({ id }) => id !== gone.id)
    .map(({ id }) => id)
    .join(',')}`;

function Column({
  card,
  without: others,
}: {
  readonly card: ListingCard;
  readonly without: string;
}): ReactNode {
  const intl = useIntl();
  return (
    <th scope="col">
      <div className={styles['picture']}>
        <CardPicture card={card} eager />
        <div className={styles['heart']}>
          <Heart listingId={card.id} saved={card.favourite ?? false} />
        </div>
      </div>
      <Price {...card} />
      <Link to={`/properties/${card.id}`}>{card.title}</Link>
      <Link
        to={others}
        className={styles['remove']}
        aria-label={intl.formatMessage(
          { id: 'compare.without', defaultMessage: 'Leave out {title}' },
          { title: card.title },
        )}
      >
        <Icon name="x" /> <FormattedMessage id="compare.remove" defaultMessage="Leave out" />
      </Link>
    </th>
  );
}
