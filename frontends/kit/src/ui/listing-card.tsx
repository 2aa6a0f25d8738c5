import { toMinor } from '@ardhi/contracts/exponents';
import type { Badge as BadgeName, ListingCard as Card } from '@ardhi/contracts/listings/card';
import { squareMetresIn } from '@ardhi/contracts/listings/square-metres';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Link } from '../router/router.tsx';
import { areaText, unitName } from '../words/area-text.ts';
import { badgeWords } from '../words/badge-words.ts';
import { distanceText } from '../words/distance-text.ts';
import { moneyText } from '../words/money-text.ts';
import { plotUseWords } from '../words/plot-use-words.ts';
import { propertyTypeWords } from '../words/property-type-words.ts';
import { Badge, type BadgeTone } from './badge.tsx';
import { CardPicture } from './card-picture.tsx';
import styles from './listing-card.module.css';
import { Marked } from './marked.tsx';
import { Price } from './price.tsx';
import { useAreaUnit } from './use-area-unit.ts';

interface Shown {
  readonly card: Card;
  /** The heart, where there is one. */
  readonly action?: ReactNode;
  /** Loaded at once: only the cards of the first view. */
  readonly eager?: boolean;
  readonly onPoint?: (id: string | undefined) => void;
  readonly pointed?: boolean;
}

/** A listing in a list: picture, price, size, place, one line of facts, at most two badges. */
export function ListingCard({ card, action, eager = false, onPoint, pointed = false }: Shown) {
  return (
    <article
      className={styles['card']}
      data-pointed={pointed || undefined}
      onMouseEnter={() => onPoint?.(card.id)}
      onMouseLeave={() => onPoint?.(undefined)}
      onFocus={() => onPoint?.(card.id)}
      onBlur={() => onPoint?.(undefined)}
    >
      <div className={styles['picture']}>
        <CardPicture card={card} eager={eager} />
        <div className={styles['badges']}>
          {card.badges.slice(0, 2).map((name) => (
            <CardBadge key={name} name={name} />
          ))}
        </div>
        {action !== undefined && <div className={styles['action']}>{action}</div>}
      </div>
      <div className={styles['text']}>
        {card.sponsored && (
          <small className={styles['sponsored']}>
            <FormattedMessage id="card.sponsored" defaultMessage="Sponsored" />
          </small>
        )}
        <Price {...card} />
        <CardSize card={card} />
        <h3>
          <Link to={`/properties/${card.id}`}>
            <bdi>
              <Marked text={card.title} words={card.marks ?? []} />
            </bdi>
          </Link>
        </h3>
        <p className={styles['place']}>{card.place}</p>
        <CardFacts card={card} />
      </div>
    </article>
  );
}

const toneOf: Partial<Record<BadgeName, BadgeTone>> = {
  UNDER_OFFER: 'under-offer',
  NOTICE_PERIOD: 'under-offer',
  SOLD: 'gone',
  LET: 'gone',
  VERIFIED: 'available',
};

function CardBadge({ name }: { readonly name: BadgeName }) {
  const intl = useIntl();
  return <Badge tone={toneOf[name] ?? 'plain'}>{intl.formatMessage(badgeWords[name])}</Badge>;
}

/** The size, and for land for sale what one unit of it costs. */
function CardSize({ card }: { readonly card: Card }) {
  const intl = useIntl();
  const unit = useAreaUnit(card.areaM2 ?? 0, card.kind === 'PLOT');
  if (card.areaM2 === undefined) return null;
  const perUnit = perUnitOf(card, squareMetresIn[unit]);
  return (
    <p className={styles['size']}>
      <span title={areaText(intl, card.areaM2, 'SQM')}>{areaText(intl, card.areaM2, unit)}</span>
      {perUnit !== undefined && (
        <span className={styles['per']}>
          <FormattedMessage
            id="card.perUnit"
            defaultMessage="{amount} per {unit}"
            values={{ amount: moneyText(perUnit, intl.locale), unit: unitName(intl, unit) }}
          />
        </span>
      )}
    </p>
  );
}

function perUnitOf({ price, priceUnit, qualifier, purpose, areaM2 }: Card, unitM2: number) {
  if (price === undefined || qualifier === 'ON_APPLICATION' || !areaM2) return undefined;
  if (priceUnit !== 'TOTAL' || purpose !== 'SALE') return undefined;
  const each = (price.amount / areaM2) * unitM2;
  const whole = toMinor(1, price.currency);
  return { currency: price.currency, amount: Math.round(Number((each / whole).toPrecision(3))) * whole };
}

function CardFacts({ card }: { readonly card: Card }) {
  const intl = useIntl();
  const type = typeText(intl, card);
  return (
    <p className={styles['facts']}>
      {type !== undefined && <span>{type}</span>}
      {card.beds !== undefined && card.beds > 0 && (
        <FormattedMessage
          id="card.beds"
          defaultMessage="<s>{n, plural, one {# bed} other {# beds}}</s>"
          values={{ n: card.beds, s: span }}
        />
      )}
      {card.baths !== undefined && card.baths > 0 && (
        <FormattedMessage
          id="card.baths"
          defaultMessage="<s>{n, plural, one {# bath} other {# baths}}</s>"
          values={{ n: card.baths, s: span }}
        />
      )}
      {card.distanceM !== undefined && (
        <FormattedMessage
          id="card.distance"
          defaultMessage="<s>{distance} away</s>"
          values={{ distance: distanceText(card.distanceM, intl.locale), s: span }}
        />
      )}
      {(card.offeredBy ?? 1) > 1 && (
        <FormattedMessage
          id="card.offeredBy"
          defaultMessage="<s>offered by {n}</s>"
          values={{ n: card.offeredBy, s: span }}
        />
      )}
    </p>
  );
}

const span = (text: ReactNode) => <span key={String(text)}>{text}</span>;

function typeText(intl: ReturnType<typeof useIntl>, { type }: Card): string | undefined {
  if (type === undefined) return undefined;
  if (type in propertyTypeWords)
    return intl.formatMessage(propertyTypeWords[type as keyof typeof propertyTypeWords]);
  return type in plotUseWords
    ? intl.formatMessage(plotUseWords[type as keyof typeof plotUseWords])
    : undefined;
}
