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
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q') ?? ''));
        }}
      >
        <input
          type="search"
          name="q"
          maxLength={100}
          defaultValue={query}
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
