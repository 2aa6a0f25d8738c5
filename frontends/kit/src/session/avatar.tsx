import { firstCharacter } from '@ardhi/contracts/shorten';
import styles from './avatar.module.css';

/** The user's picture, or the first letter of their name. */
export function Avatar({ name, url }: { readonly name: string; readonly url: string | undefined }) {
  if (url !== undefined) return <img className={styles.avatar} src={url} alt="" width={72} height={72} />;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {firstCharacter(name)}
    </span>
  );
}
