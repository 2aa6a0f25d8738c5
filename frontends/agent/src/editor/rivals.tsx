import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { fieldWord } from './field-words.ts';
import styles from './rivals.module.css';
import type { Saying } from './use-saying.ts';
import { valueText } from './value-text.ts';

/** Both versions of what was written in two places at once, side by side, until somebody chooses. */
export function Rivals({ saying: { rivals, decide } }: { readonly saying: Saying }) {
  const intl = useIntl();
  if (rivals.length === 0) return null;
  return (
    <Notice
      urgent
      icon="triangle-alert"
      tone="warning"
      title={
        <FormattedMessage
          id="editor.rivals"
          defaultMessage="This listing was saved elsewhere while you wrote. Nothing of yours is lost: choose what stays."
        />
      }
    >
      <ul className={styles['rivals']}>
        {rivals.map(({ field, mine, theirs }) => (
          <li key={field}>
            <h3>{fieldWord(intl, field)}</h3>
            <div>
              <p>
                <b>
                  <FormattedMessage id="editor.rivals.mine" defaultMessage="Yours, not saved yet" />
                </b>
                {valueText(intl, mine)}
              </p>
              <Button onClick={() => decide(field, 'mine')}>
                <FormattedMessage id="editor.rivals.keep" defaultMessage="Keep mine" />
              </Button>
            </div>
            <div>
              <p>
                <b>
                  <FormattedMessage id="editor.rivals.theirs" defaultMessage="Saved elsewhere" />
                </b>
                {valueText(intl, theirs)}
              </p>
              <Button onClick={() => decide(field, 'theirs')}>
                <FormattedMessage id="editor.rivals.take" defaultMessage="Take the saved one" />
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
