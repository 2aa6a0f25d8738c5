import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import styles from './find-form.module.css';

interface Given {
  readonly label: string;
  readonly said: string;
  readonly onFind: (words: string) => void;
}

/** Finds among what is an agent's own. */
export function FindForm({ label, said, onFind }: Given) {
  return (
    <search>
      <form
        className={styles['find']}
        onSubmit={(event) => {
          event.preventDefault();
          onFind(String(new FormData(event.currentTarget).get('q') ?? ''));
        }}
      >
        <input
          type="search"
          name="q"
          maxLength={100}
          defaultValue={said}
          aria-label={label}
          placeholder={label}
        />
        <Button type="submit">
          <FormattedMessage id="desk.findGo" defaultMessage="Find" />
        </Button>
      </form>
    </search>
  );
}
