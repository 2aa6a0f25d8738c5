import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './data-table.module.css';

export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly go: (page: number) => void;
}

/** Previous, Next and Page X of Y. */
export function TablePaging({ page, totalPages, go }: Paging) {
  const { formatMessage } = useIntl();
  return (
    <nav
      className={styles['paging']}
      aria-label={formatMessage({ id: 'kit.table.pages', defaultMessage: 'Pages' })}
    >
      <Button disabled={page <= 1} onClick={() => go(page - 1)}>
        <Icon name="chevron-left" />
        <FormattedMessage id="kit.table.previous" defaultMessage="Previous" />
      </Button>
      <span aria-live="polite">
        <FormattedMessage
          id="kit.table.page"
          defaultMessage="Page {page} of {totalPages}"
          values={{ page, totalPages: Math.max(totalPages, 1) }}
        />
      </span>
      <Button disabled={page >= totalPages} onClick={() => go(page + 1)}>
        <FormattedMessage id="kit.table.next" defaultMessage="Next" />
        <Icon name="chevron-right" />
      </Button>
    </nav>
  );
}
