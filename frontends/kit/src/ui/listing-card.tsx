import type { Badge as BadgeName, ListingCard as Card } from '@ardhi/contracts/listings/card';
import type { ReactNode } from 'react';
import { formatArea } from '../format/format-area.ts';
import { formatDistance } from '../format/format-distance.ts';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { badgeLabels } from '../labels/badge-labels.ts';
import type { BadgeTone } from '../labels/badge-tone.ts';
import { plotUseLabels } from '../labels/plot-use-labels.ts';
import { propertyTypeLabels } from '../labels/property-type-labels.ts';
import { Link } from '../router/router.tsx';
import { Badge } from './badge.tsx';
import { CardPicture } from './card-picture.tsx';
import { EvidenceMark } from './evidence-mark.tsx';
import { Highlight } from './highlight.tsx';
import styles from './listing-card.module.css';
import { Price } from './price.tsx';
import { PricePerUnit } from './price-per-unit.tsx';
import { useAreaUnit } from './use-area-unit.ts';

interface ListingCardProps {
  readonly card: Card;
  /** Shown over the picture, e.g. the favourite button. */
  readonly action?: ReactNode;
  /** Loads the cover eagerly; for cards above the fold. */
  readonly eager?: boolean;
  readonly onHighlight?: (id: string | undefined) => void;
  readonly highlighted?: boolean;
  /** Instead of type and rooms, one element for each fact. */
  readonly facts?: ReactNode;
  /** Below the text, e.g. the button to compare. */
  readonly footer?: ReactNode;
  /** Badges omitted because all neighbouring listings have them. */
  readonly commonBadges?: readonly BadgeName[];
}

/** A listing in a list: cover, price, size, title, place, facts and at most two badges. */
export function ListingCard({
  card,
  action,
  eager = false,
  onHighlight,
  highlighted = false,
  facts,
  footer,
  commonBadges = [],
}: ListingCardProps) {
  return (
    <article
      className={styles.card}
      data-highlighted={highlighted || undefined}
      onMouseEnter={() => onHighlight?.(card.id)}
      onMouseLeave={() => onHighlight?.(undefined)}
      onFocus={() => onHighlight?.(card.id)}
      onBlur={() => onHighlight?.(undefined)}
    >
      <div className={styles.picture}>
        <CardPicture card={card} eager={eager} />
        <div className={styles.badges}>
          {shownBadges(card, commonBadges).map((name) => (
            <CardBadge key={name} name={name} />
          ))}
        </div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.text}>
        {card.sponsored && (
          <small className={styles.sponsored}>
            <FormattedMessage id="card.sponsored" />
          </small>
        )}
        <Price {...card} />
        <CardSize card={card} />
        <h3>
          <Link to={`/properties/${card.id}`}>
            <bdi>
              <Highlight text={card.title} terms={card.marks ?? []} />
            </bdi>
          </Link>
        </h3>
        <p className={styles.place}>{card.place}</p>
        <p className={styles.facts}>{facts ?? <CardFacts card={card} />}</p>
        <EvidenceMark level={card.trustLevel} />
        {footer}
      </div>
    </article>
  );
}

/** At most two badges; paid ones come first and always show. The evidence has its own line. */
const shownBadges = ({ badges }: Pick<Card, 'badges'>, common: readonly BadgeName[]): readonly BadgeName[] =>
  badges
    .filter((name) => name !== 'VERIFIED' && !common.includes(name))
    .toSorted((a, b) => Number(paidBadges.includes(b)) - Number(paidBadges.includes(a)))
    .slice(0, 2);

const paidBadges: readonly BadgeName[] = ['FEATURED', 'PROMOTED'];

/** Badges that all of several listings share, so that they tell nothing apart. Paid badges are always shown. */
export const commonBadgesOf = (cards: readonly Pick<Card, 'badges'>[]): readonly BadgeName[] =>
  cards.length < 2
    ? []
    : (cards[0]?.badges ?? []).filter(
        (name) => !paidBadges.includes(name) && cards.every(({ badges }) => badges.includes(name)),
      );

const badgeTones: Partial<Record<BadgeName, BadgeTone>> = {
  UNDER_OFFER: 'under-offer',
  NOTICE_PERIOD: 'under-offer',
  SOLD: 'gone',
  LET: 'gone',
};

function CardBadge({ name }: { readonly name: BadgeName }) {
  const intl = useIntl();
  return <Badge tone={badgeTones[name] ?? 'plain'}>{intl.formatMessage(badgeLabels[name])}</Badge>;
}

/** The size, and the price per unit of land for sale. */
function CardSize({ card }: { readonly card: Card }) {
  const intl = useIntl();
  const unit = useAreaUnit(card.areaM2 ?? 0, card.kind === 'PLOT');
  if (card.areaM2 === undefined) return null;
  return (
    <p className={styles.size}>
      <span title={formatArea(intl, card.areaM2, 'SQM')}>{formatArea(intl, card.areaM2, unit)}</span>
      <PricePerUnit card={card} unit={unit} className={styles.per} />
    </p>
  );
}

function CardFacts({ card }: { readonly card: Card }) {
  const intl = useIntl();
  const type = typeLabel(intl, card);
  return (
    <>
      {type !== undefined && <span>{type}</span>}
      {card.beds !== undefined && card.beds > 0 && (
        <FormattedMessage id="card.beds" values={{ n: card.beds, s: span }} />
      )}
      {card.baths !== undefined && card.baths > 0 && (
        <FormattedMessage id="card.baths" values={{ n: card.baths, s: span }} />
      )}
      {card.distanceM !== undefined && (
        <FormattedMessage
          id="card.distance"
          values={{ distance: formatDistance(card.distanceM, intl.locale), s: span }}
        />
      )}
      {(card.offeredBy ?? 1) > 1 && (
        <FormattedMessage id="card.offeredBy" values={{ n: card.offeredBy, s: span }} />
      )}
    </>
  );
}

const span = (text: ReactNode) => <span key={String(text)}>{text}</span>;

function typeLabel(intl: ReturnType<typeof useIntl>, { type }: Card): string | undefined {
  if (type === undefined) return undefined;
  if (type in propertyTypeLabels)
    return intl.formatMessage(propertyTypeLabels[type as keyof typeof propertyTypeLabels]);
  return type in plotUseLabels
    ? intl.formatMessage(plotUseLabels[type as keyof typeof plotUseLabels])
    : undefined;
}
