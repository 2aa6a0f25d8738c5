import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './data-table.module.css';

export interface TablePaginationProps {
  /** The current page, counted from 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly onPageChange: (page: number) => void;
}

/** Previous, Next and Page X of Y. */
export function TablePagination({ page, totalPages, onPageChange }: TablePaginationProps) {
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.paging} aria-label={formatMessage({ id: 'common.pages' })}>
      <Button disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <Icon name="chevron-left" />
        <FormattedMessage id="common.previous" />
      </Button>
      <span aria-live="polite">
        <FormattedMessage id="kit.table.page" values={{ page, totalPages: Math.max(totalPages, 1) }} />
      </span>
      <Button disabled={page >= totalPages} onClick={() => onPageChange(page + 1)}>
        <FormattedMessage id="common.next" />
        <Icon name="chevron-right" />
      </Button>
    </nav>
  );
}
