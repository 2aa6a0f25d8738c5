import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button, ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { type ReactNode, useId, useState } from 'react';
import styles from './filters.module.css';
import { FindField } from './find-field.tsx';
import { useAsked } from './use-asked.ts';

interface Given {
  /** What one can find by, as the field says it; no field where the call cannot search. */
  readonly find?: string;
  /** The other filters; on a phone they wait behind a button. */
  readonly children?: ReactNode;
}

/** Parameters that say which rows one stands among and how they are laid out: they narrow nothing. */
const shapes = ['page', 'pageSize', 'sort', 'parentId'];

/** Whether an address narrows its list. */
export const isNarrowed = (params: URLSearchParams): boolean =>
  [...params.keys()].some((name) => !shapes.includes(name));

/** What narrows a list, above it. */
export function Filters({ find, children }: Given) {
  const id = useId();
  const { params } = useAsked();
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const parentId = params.get('parentId');
  const cleared = parentId === null ? '?' : `?parentId=${parentId}`;
  const others = [...params.keys()].filter((name) => ![...shapes, 'q'].includes(name)).length;
  return (
    <search
      className={styles['filters']}
      aria-label={formatMessage({ id: 'admin.filters', defaultMessage: 'Filters' })}
    >
      {find !== undefined && <FindField key={params.get('q')} label={find} />}
      {children && (
        <>
          <Button
            className={styles['opener']}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <Icon name="sliders-horizontal" />
            <FormattedMessage
              id="admin.filters.open"
              defaultMessage="{n, plural, =0 {Filters} other {Filters (#)}}"
              values={{ n: others }}
            />
          </Button>
          <div id={id} className={styles['more']} data-open={open || undefined}>
            {children}
          </div>
        </>
      )}
      {isNarrowed(params) && (
        <ButtonLink kind="plain" to={cleared}>
          <Icon name="x" />
          <FormattedMessage id="admin.filters.clear" defaultMessage="Clear filters" />
        </ButtonLink>
      )}
    </search>
  );
}
