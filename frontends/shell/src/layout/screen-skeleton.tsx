import { Skeleton } from '@ardhi/kit/ui/skeleton.tsx';
import styles from './layout.module.css';

/** Where a screen will be; quiet, because it is mostly gone in a moment. */
export const ScreenSkeleton = () => (
  <div className={styles['skeleton']}>
    <Skeleton height="2.5rem" />
    <Skeleton height="12rem" />
    <Skeleton height="12rem" />
  </div>
);
