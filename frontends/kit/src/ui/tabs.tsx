import type { ReactNode } from 'react';
import { Link } from '../router/router.tsx';
import styles from './tabs.module.css';

export interface Tab {
  /** An address; tabs of one screen differ by their query. */
  readonly to: string;
  readonly words: ReactNode;
  readonly count?: number;
}

interface Given {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The address of the tab that is open. */
  readonly chosen: string;
}

/** Brings the open tab into the row where not all of them fit. */
const showChosen = (row: HTMLElement | null) => {
  const open = row?.querySelector('[aria-current]');
  if (row && open) row.scrollLeft += middleOf(open) - middleOf(row);
};
const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** Parts of one list, each with how much is in it. */
export const Tabs = ({ label, tabs, chosen }: Given) => (
  <nav ref={showChosen} className={styles['tabs']} aria-label={label}>
    {tabs.map(({ to, words, count }) => (
      <Link key={to} to={to} aria-current={to === chosen ? 'page' : undefined}>
        {words}
        {count !== undefined && <small>{count}</small>}
      </Link>
    ))}
  </nav>
);
