import { useIntl } from '../i18n/intl.tsx';
import { Link } from '../router/router.tsx';
import styles from './breadcrumbs.module.css';

/** A page, or a group of pages that has none of its own. */
export interface BreadcrumbStep {
  readonly name: string;
  readonly path?: string;
}

interface BreadcrumbsProps {
  /** The pages above this one, the widest first. */
  readonly steps: readonly BreadcrumbStep[];
  /** Name of this page, where its heading does not follow. */
  readonly current?: string;
}

/** The way to a page from the widest one above it. */
export function Breadcrumbs({ steps, current }: BreadcrumbsProps) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'common.breadcrumbs' })}>
      <ol className={styles.steps}>
        {steps.map(({ name, path }) => (
          <li key={name}>{path === undefined ? name : <Link to={path}>{name}</Link>}</li>
        ))}
        {current !== undefined && <li aria-current="page">{current}</li>}
      </ol>
    </nav>
  );
}
