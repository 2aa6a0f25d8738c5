import { Link } from '@ardhi/kit/router/router.tsx';
import styles from './named.module.css';

interface Given {
  readonly name: string;
  /** Where the record is shown, if anywhere. */
  readonly to?: string;
  /** What tells it from others of its name. */
  readonly more?: string | undefined;
}

/** What a row is about: its name, which leads to it, over what tells it apart. */
export const Named = ({ name, to, more }: Given) => (
  <div className={styles['named']}>
    {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
    {more && <small>{more}</small>}
  </div>
);
