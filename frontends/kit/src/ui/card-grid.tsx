import type { ListingCard as Card } from '@ardhi/contracts/listings/card';
import type { ReactNode } from 'react';
import styles from './card-grid.module.css';
import { commonBadgesOf, ListingCard } from './listing-card.tsx';

interface CardGridProps {
  readonly cards: readonly Card[];
  readonly action?: (card: Card) => ReactNode;
  readonly highlightedId?: string | undefined;
  readonly onHighlight?: (id: string | undefined) => void;
  /** Facts of each card below the place, instead of type and rooms. */
  readonly facts?: (card: Card) => ReactNode;
  /** Below the text of each card. */
  readonly footer?: (card: Card) => ReactNode;
  /** Number of covers above the fold, which load eagerly. */
  readonly eager?: number;
  /** Rendered below the first six cards. */
  readonly between?: ReactNode;
}

/** Number of cards above `between`: full rows of one, two and three columns. */
const cardsAbove = 6;

/** Listing cards in as many columns as fit. */
export function CardGrid({ cards, between, eager = 2, ...others }: CardGridProps) {
  const props = { ...others, commonBadges: commonBadgesOf(cards) };
  if (between === undefined) return <Cards {...props} cards={cards} eager={eager} />;
  return (
    <>
      <Cards {...props} cards={cards.slice(0, cardsAbove)} eager={eager} />
      {between}
      {cards.length > cardsAbove && <Cards {...props} cards={cards.slice(cardsAbove)} eager={0} below />}
    </>
  );
}

interface CardsProps extends Omit<CardGridProps, 'between' | 'eager'> {
  readonly eager: number;
  readonly commonBadges: ReturnType<typeof commonBadgesOf>;
  /** Below other cards. */
  readonly below?: true;
}

function Cards({
  cards,
  action,
  highlightedId,
  onHighlight,
  facts,
  footer,
  commonBadges,
  eager,
  below,
}: CardsProps) {
  return (
    <ul className={styles.grid} data-below={below}>
      {cards.map((card, index) => (
        <li key={`${card.id}${card.sponsored ? '-sponsored' : ''}`}>
          <ListingCard
            card={card}
            eager={index < eager}
            highlighted={highlightedId === card.id}
            commonBadges={commonBadges}
            {...(onHighlight && { onHighlight })}
            {...(facts && { facts: facts(card) })}
            {...(footer && { footer: footer(card) })}
            {...(action && { action: action(card) })}
          />
        </li>
      ))}
    </ul>
  );
}
