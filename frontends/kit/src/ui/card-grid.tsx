import type { ListingCard as Card } from '@ardhi/contracts/listings/card';
import type { ReactNode } from 'react';
import styles from './card-grid.module.css';
import { ListingCard } from './listing-card.tsx';

interface Shown {
  readonly cards: readonly Card[];
  readonly action?: (card: Card) => ReactNode;
  readonly pointed?: string | undefined;
  readonly onPoint?: (id: string | undefined) => void;
  /** How many covers are in the first view and so are fetched at once. */
  readonly eager?: number;
}

/** Listings in as many columns as there is room for. */
export function CardGrid({ cards, action, pointed, onPoint, eager = 2 }: Shown) {
  return (
    <ul className={styles['grid']}>
      {cards.map((card, at) => (
        <li key={`${card.id}${card.sponsored ? '-sponsored' : ''}`}>
          <ListingCard
            card={card}
            eager={at < eager}
            pointed={pointed === card.id}
            {...(onPoint && { onPoint })}
            {...(action && { action: action(card) })}
          />
        </li>
      ))}
    </ul>
  );
}
