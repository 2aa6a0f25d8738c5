import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';

interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  /** URL of a page. */
  readonly pageHref: (page: number) => string;
}

/** Previous, "Page X of Y", Next; renders nothing for a single page. */
export function Pager({ page, pageCount, pageHref }: PagerProps) {
  const intl = useIntl();
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={intl.formatMessage({ id: 'common.pages' })}>
      {page > 1 && (
        <ButtonLink to={pageHref(page - 1)} rel="prev">
          <Icon name="chevron-left" />
          <FormattedMessage id="common.previous" />
        </ButtonLink>
      )}
      <span>
        <FormattedMessage id="pager.at" values={{ page, pages: pageCount }} />
      </span>
      {page < pageCount && (
        <ButtonLink to={pageHref(page + 1)} rel="next">
          <FormattedMessage id="common.next" />
          <Icon name="chevron-right" />
        </ButtonLink>
      )}
    </nav>
  );
}
