import { Link } from '@ardhi/kit/router';
import styles from './name-cell.module.css';

interface NameCellProps {
  readonly name: string;
  /** Path of the record, if it has a page. */
  readonly to?: string;
  /** A detail that distinguishes records of the same name. */
  readonly detail?: string | undefined;
}

/** Table cell with a record's linked name and a detail below. */
export const NameCell = ({ name, to, detail }: NameCellProps) => (
  <div className={styles.name}>
    {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
    {detail && <small>{detail}</small>}
  </div>
);
