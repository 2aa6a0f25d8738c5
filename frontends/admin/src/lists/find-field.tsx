import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control } from '@ardhi/kit/ui/field.tsx';
import styles from './filters.module.css';
import { useAsked } from './use-asked.ts';

/** Free text, sent with Enter or the button; `/` leads here from anywhere on the page. */
export function FindField({ label }: { readonly label: string }) {
  const { params, say } = useAsked();
  return (
    <form
      className={styles['find']}
      onSubmit={(event) => {
        event.preventDefault();
        say({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
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
        <FormattedMessage id="admin.find" defaultMessage="Find" />
      </Button>
    </form>
  );
}
