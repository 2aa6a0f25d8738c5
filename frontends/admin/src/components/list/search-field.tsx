import { useFieldValue } from '@ardhi/kit/forms/use-field-value';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { Button } from '@ardhi/kit/ui/button';
import { control } from '@ardhi/kit/ui/field';
import styles from './filters.module.css';

/** Free-text search, submitted with Enter or the button; `/` focuses it. */
export function SearchField({ label }: { readonly label: string }) {
  const { params, setParams } = useUrlParams();
  const [q, setQ] = useFieldValue(params.get('q') ?? '');
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        setParams({ q: q.trim() });
      }}
    >
      <input
        type="search"
        name="q"
        className={control}
        maxLength={100}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        aria-label={label}
        placeholder={label}
        data-find
      />
      <Button type="submit">
        <FormattedMessage id="common.search" />
      </Button>
    </form>
  );
}
