import styles from './skeleton.module.css';

/** A placeholder with the size of the content that is loading. */
export function Skeleton({ height }: { readonly height: string }) {
  return <span className={styles.skeleton} style={{ blockSize: height }} />;
}
