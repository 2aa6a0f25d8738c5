import styles from './skeleton.module.css';

/** A quiet shape with the true size of what is on its way. */
export function Skeleton({ height }: { readonly height: string }) {
  return <span className={styles['skeleton']} style={{ blockSize: height }} />;
}
