import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import styles from './path-down.module.css';
import type { PathStep } from './the-place.ts';

/** The way from the top of the tree to where one is; each step leads to what lies in it. */
export function PathDown({ path }: { readonly path: readonly PathStep[] }) {
  const { formatMessage } = useIntl();
  if (path.length === 0) return null;
  return (
    <nav aria-label={formatMessage({ id: 'geo.path', defaultMessage: 'Where you are in the tree' })}>
      <ol className={styles['path']}>
        <li>
          <Link to="/admin/geo/manage">
            <FormattedMessage id="geo.top" defaultMessage="Everywhere" />
          </Link>
        </li>
        {path.map(({ id, name }, at) => (
          <li key={id}>
            <Link
              to={`/admin/geo/manage?parentId=${id}`}
              aria-current={at === path.length - 1 ? 'location' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
