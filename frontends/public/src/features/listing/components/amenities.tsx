import { Icon } from '@ardhi/kit/ui/icon';
import styles from './amenities.module.css';

interface AmenitiesProps {
  readonly keys: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

/** The amenities of a listing. */
export function Amenities({ keys, names }: AmenitiesProps) {
  if (keys.length === 0) return null;
  return (
    <ul className={styles.amenities}>
      {keys.map((key) => (
        <li key={key}>
          <Icon name="check" /> {names[key] ?? key.replaceAll('-', ' ')}
        </li>
      ))}
    </ul>
  );
}
