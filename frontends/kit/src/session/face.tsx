import styles from './face.module.css';

/** The picture that somebody chose, else the first letter of their name. */
export function Face({ name, url }: { readonly name: string; readonly url: string | undefined }) {
  if (url !== undefined) return <img className={styles['face']} src={url} alt="" width={72} height={72} />;
  return (
    <span className={styles['face']} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
}
