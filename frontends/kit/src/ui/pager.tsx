import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';

interface Paged {
  readonly page: number;
  readonly pages: number;
  /** Address of a page. */
  readonly to: (page: number) => string;
}

/** Previous, "Page X of Y", Next; nothing where one page is all. */
export function Pager({ page, pages, to }: Paged) {
  const intl = useIntl();
  if (pages <= 1) return null;
  return (
    <nav
      className={styles['pager']}
      aria-label={intl.formatMessage({ id: 'pager.label', defaultMessage: 'Pages' })}
    >
      {page > 1 && (
        <ButtonLink to={to(page - 1)} rel="prev">
          <Icon name="chevron-left" />
          <FormattedMessage id="pager.previous" defaultMessage="Previous" />
        </ButtonLink>
      )}
      <span>
        <FormattedMessage
          id="pager.at"
          defaultMessage="Page {page, number} of {pages, number}"
          values={{ page, pages }}
        />
      </span>
      {page < pages && (
        <ButtonLink to={to(page + 1)} rel="next">
          <FormattedMessage id="pager.next" defaultMessage="Next" />
          <Icon name="chevron-right" />
        </ButtonLink>
      )}
    </nav>
  );
}
