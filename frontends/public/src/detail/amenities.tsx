import { Icon } from '@ardhi/kit/ui/icon.tsx';
import styles from './amenities.module.css';

interface Shown {
  readonly keys: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}

/** What else is there, as ticks. */
export function Amenities({ keys, names }: Shown) {
  if (keys.length === 0) return null;
  return (
    <ul className={styles['amenities']}>
      {keys.map((key) => (
        <li key={key}>
          <Icon name="check" /> {names[key] ?? key.replaceAll('-', ' ')}
        </li>
      ))}
    </ul>
  );
}
