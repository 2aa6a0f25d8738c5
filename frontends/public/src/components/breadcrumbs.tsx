import { useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import type { Breadcrumb } from '../lib/breadcrumb-list-json-ld.ts';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** The pages above this one, the widest first. */
  readonly steps: readonly Breadcrumb[];
  /** Name of this page, where its heading does not follow. */
  readonly current?: string;
}

/** The way to a page from the widest one above it. */
export function Breadcrumbs({ steps, current }: BreadcrumbsProps) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'public.breadcrumbs' })}>
      <ol className={styles.steps}>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
        {current !== undefined && <li aria-current="page">{current}</li>}
      </ol>
    </nav>
  );
}
