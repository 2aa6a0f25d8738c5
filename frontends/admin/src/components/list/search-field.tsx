import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control } from '@ardhi/kit/ui/field';
import styles from './filters.module.css';
import { useListParams } from './use-list-params.ts';

/** Free-text search, submitted with Enter or the button; `/` focuses it. */
export function SearchField({ label }: { readonly label: string }) {
  const { params, setListParams } = useListParams();
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        setListParams({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
      }}
    >
      <input
        type="search"
        name="q"
        className={control}
        maxLength={100}
        defaultValue={params.get('q') ?? ''}
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
