import type { Autosave } from '../../forms/autosave/autosave.ts';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './conflicts.module.css';
import { fieldLabel } from './field-labels.ts';
import { valueText } from './value-text.ts';

/** Fields that were changed here and elsewhere: shows both values until the user chooses one. */
export function Conflicts({ forms }: { readonly forms: readonly Pick<Autosave, 'conflicts' | 'resolve'>[] }) {
  const intl = useIntl();
  const conflicts = forms.flatMap(({ conflicts: own, resolve }) =>
    own.map((conflict) => ({ ...conflict, resolve })),
  );
  if (conflicts.length === 0) return null;
  return (
    <Notice urgent icon="triangle-alert" tone="warning" title={<FormattedMessage id="editor.conflicts" />}>
      <ul className={styles.conflicts}>
        {conflicts.map(({ field, local, remote, resolve }) => (
          <li key={field}>
            <h3>{fieldLabel(intl, field)}</h3>
            <div>
              <p>
                <b>
                  <FormattedMessage id="editor.conflicts.local" />
                </b>
                {valueText(intl, local)}
              </p>
              <Button onClick={() => resolve(field, 'local')}>
                <FormattedMessage id="editor.conflicts.keepLocal" />
              </Button>
            </div>
            <div>
              <p>
                <b>
                  <FormattedMessage id="editor.conflicts.saved" />
                </b>
                {valueText(intl, remote)}
              </p>
              <Button onClick={() => resolve(field, 'remote')}>
                <FormattedMessage id="editor.conflicts.useSaved" />
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
