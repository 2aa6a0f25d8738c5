import styles from './icon.module.css';
import { iconPaths } from './icon-paths.ts';

/** Names of the icons. */
export type IconName = keyof typeof iconPaths;

/** A decorative icon beside text; hidden from screen readers. */
export function Icon({ name, filled = false }: { readonly name: IconName; readonly filled?: boolean }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" data-filled={filled || undefined}>
      <path d={iconPaths[name]} />
    </svg>
  );
}
