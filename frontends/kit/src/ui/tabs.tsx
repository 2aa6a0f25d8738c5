import type { ReactNode } from 'react';
import { Link } from '../router/router.tsx';
import styles from './tabs.module.css';

/** One tab: a link with an optional count. */
export interface Tab {
  /** A URL; tabs of one screen differ by their query. */
  readonly to: string;
  readonly label: ReactNode;
  readonly count?: number;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** URL of the selected tab. */
  readonly selected: string;
}

/** Scrolls the selected tab into view where not all tabs fit. */
const scrollToSelected = (row: HTMLElement | null) => {
  const selectedTab = row?.querySelector('[aria-current]');
  if (row && selectedTab) row.scrollLeft += middleOf(selectedTab) - middleOf(row);
};
const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** Links to the parts of one list, each with its count. */
export const Tabs = ({ label, tabs, selected }: TabsProps) => (
  <nav ref={scrollToSelected} className={styles.tabs} aria-label={label}>
    {tabs.map(({ to, label: text, count }) => (
      <Link key={to} to={to} aria-current={to === selected ? 'page' : undefined}>
        {text}
        {count !== undefined && <small>{count}</small>}
      </Link>
    ))}
  </nav>
);
