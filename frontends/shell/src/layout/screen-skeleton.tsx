import { NoScript } from '@ardhi/kit/ui/no-script';
import { Skeleton } from '@ardhi/kit/ui/skeleton';
import styles from './layout.module.css';

/** A placeholder for a screen that is loading; without scripts, what to do. */
export const ScreenSkeleton = () => (
  <>
    <div className={styles.noScript}>
      <NoScript />
    </div>
    <div className={styles.skeleton}>
      <Skeleton height="2.5rem" />
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </div>
  </>
);
