import type { ListingCard as Card } from '@ardhi/contracts/listings/card';
import type { ReactNode } from 'react';
import styles from './card-grid.module.css';
import { ListingCard } from './listing-card.tsx';

interface CardGridProps {
  readonly cards: readonly Card[];
  readonly action?: (card: Card) => ReactNode;
  readonly highlightedId?: string | undefined;
  readonly onHighlight?: (id: string | undefined) => void;
  /** What each card says below the place, instead of type and rooms. */
  readonly facts?: (card: Card) => ReactNode;
  /** Number of covers above the fold, which load eagerly. */
  readonly eager?: number;
}

/** Listing cards in as many columns as fit. */
export function CardGrid({ cards, action, highlightedId, onHighlight, facts, eager = 2 }: CardGridProps) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <li key={`${card.id}${card.sponsored ? '-sponsored' : ''}`}>
          <ListingCard
            card={card}
            eager={index < eager}
            highlighted={highlightedId === card.id}
            {...(onHighlight && { onHighlight })}
            {...(facts && { facts: facts(card) })}
            {...(action && { action: action(card) })}
          />
        </li>
      ))}
    </ul>
  );
}
