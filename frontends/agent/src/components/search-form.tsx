import { useFieldValue } from '@ardhi/kit/forms/use-field-value';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly label: string;
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

/** A search field for the agent's own records. */
export function SearchForm({ label, query, onSearch }: SearchFormProps) {
  const [q, setQ] = useFieldValue(query);
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(q);
        }}
      >
        <input
          type="search"
          name="q"
          maxLength={100}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          aria-label={label}
          placeholder={label}
        />
        <Button type="submit">
          <FormattedMessage id="common.search" />
        </Button>
      </form>
    </search>
  );
}
