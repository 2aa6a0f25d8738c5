import type { SearchAnswer } from '@ardhi/contracts/listings/search';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Form, Link, useNavigate } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useRef, useState } from 'react';
import { AreaBoxFields } from './area-box-fields.tsx';
import { type Asked, type AskedName, addressOf, askedOf, asking } from './asked.ts';
import { fieldsFor } from './filter-fields.ts';
import styles from './filter-panel.module.css';
import { FilterQuestion } from './filter-question.tsx';
import { HiddenAsked } from './hidden-asked.tsx';
import type { SearchData } from './load-search.ts';
import { RangeFields } from './range-fields.tsx';
import { useCount } from './use-count.ts';

/** Where the link of the row points to, so that the panel also opens without scripts. */
export const panelId = 'filters';

/** Every filter in one form; its button says how many listings are left before it is pressed. */
export function FilterPanel({ data }: { readonly data: SearchData }) {
  const intl = useIntl();
  const { asked, land } = data;
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState<Asked>();
  const counted = useCount(draft, land);
  const total = draft === undefined ? data.found : counted;
  const fields = fieldsFor(land);
  const navigate = useNavigate();
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} id={panelId} className={styles['panel']} aria-labelledby="filters-title">
      <Form
        key={addressOf(asked)}
        className={styles['form']}
        onChange={({ currentTarget }) => setDraft(askedIn(currentTarget))}
        onSubmit={(event) => {
          event.preventDefault();
          close();
          void navigate(addressOf(askedIn(event.currentTarget)) || '?');
        }}
      >
        <header className={styles['head']}>
          <h2 id="filters-title">
            <FormattedMessage id="filters.title" defaultMessage="Filters" />
          </h2>
          <Link
            to={addressOf(asked) || '?'}
            className={styles['close']}
            aria-label={intl.formatMessage({ id: 'filters.close', defaultMessage: 'Close filters' })}
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
          >
            <Icon name="x" />
          </Link>
        </header>
        <div className={styles['body']}>
          <HiddenAsked asked={asked} except={[...rangeNames, ...fields.map(({ name }) => name)]} />
          <RangeFields asked={asked} facets={data.found?.facets} land={land} />
          {fields.map((field) => (
            <FilterQuestion
              key={field.name + field.kind}
              field={field}
              asked={asked}
              counts={(counted ?? data.found)?.facets.counts[field.name]}
            />
          ))}
          <AreaBoxFields asked={asked} />
        </div>
        <footer className={styles['foot']}>
          <Link to={addressOf(asking({}, { q: asked.q })) || '?'} onClick={close}>
            <FormattedMessage id="filters.clear" defaultMessage="Clear all" />
          </Link>
          <Button type="submit" kind="main">
            <ShowWords answer={total} />
          </Button>
        </footer>
      </Form>
    </dialog>
  );
}

const rangeNames: readonly AskedName[] = [
  'priceMin',
  'priceMax',
  'currency',
  'areaMin',
  'areaMax',
  'areaUnit',
  'bbox',
];

const askedIn = (form: HTMLFormElement): Asked =>
  askedOf(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

/** "Show 214"; while it is being counted only "Show". */
function ShowWords({
  answer,
}: {
  readonly answer: Pick<SearchAnswer, 'total' | 'totalIsExact'> | undefined;
}) {
  if (answer === undefined) return <FormattedMessage id="filters.show" defaultMessage="Show" />;
  return (
    <span aria-live="polite">
      <FormattedMessage
        id="filters.showCount"
        defaultMessage="{total, plural, =0 {Nothing fits} other {Show {total, number}{more}}}"
        values={{ total: answer.total, more: answer.totalIsExact ? '' : '+' }}
      />
    </span>
  );
}
