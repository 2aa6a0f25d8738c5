import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import type { PathStep } from '../place-hierarchy.ts';
import styles from './place-breadcrumbs.module.css';

/** Breadcrumbs from the top of the tree to a place; each links to the places in it. */
export function PlaceBreadcrumbs({ path }: { readonly path: readonly PathStep[] }) {
  const { formatMessage } = useIntl();
  if (path.length === 0) return null;
  return (
    <nav aria-label={formatMessage({ id: 'geo.path' })}>
      <ol className={styles.path}>
        <li>
          <Link to="/admin/geo/manage">
            <FormattedMessage id="geo.top" />
          </Link>
        </li>
        {path.map(({ id, name }, index) => (
          <li key={id}>
            <Link
              to={`/admin/geo/manage?parentId=${id}`}
              aria-current={index === path.length - 1 ? 'location' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
