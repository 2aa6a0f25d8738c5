import type { ImportJob, ImportMapping } from '@ardhi/contracts/listings/import';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { useState } from 'react';
import styles from './imports.module.css';
import type { KeptMapping } from './load-imports.ts';
import type { Importing } from './use-import.ts';

interface ChoiceGiven {
  readonly job: ImportJob;
  readonly saved: readonly KeptMapping[];
  readonly onChoose: (mapping: ImportMapping) => void;
}

/** Columns as they were named for an earlier file: what this file has of them takes their meaning. */
export function SavedColumnsChoice({ job, saved, onChoose }: ChoiceGiven) {
  if (saved.length === 0) return null;
  const choose = (id: string) => {
    const known = saved.find((one) => one.id === id);
    if (known === undefined) return;
    const columns = job.columns.map(({ header, field }) => [header, known.columns[header] ?? field ?? null]);
    onChoose({ columns: Object.fromEntries(columns), values: known.values, defaults: known.defaults });
  };
  return (
    <Field
      label={<FormattedMessage id="import.asIn" defaultMessage="Columns as you named them in" />}
      hint={<FormattedMessage id="import.asInHint" defaultMessage="Others stay as they are guessed." />}
    >
      {(ids) => (
        <select {...ids} className={control} defaultValue="" onChange={({ target }) => choose(target.value)}>
          <option value="" />
          {saved.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface Given {
  readonly saved: readonly KeptMapping[];
  readonly importing: Importing;
}

/** What is remembered of the columns of earlier files, each to be renamed or forgotten. */
export function SavedColumns({ saved, importing }: Given) {
  if (saved.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="import.saved" defaultMessage="Columns you remember" />}>
      <ul className={styles['jobs']}>
        {saved.map((mapping) => (
          <Saved key={mapping.id} mapping={mapping} importing={importing} />
        ))}
      </ul>
    </Section>
  );
}

function Saved({ mapping, importing }: { readonly mapping: KeptMapping; readonly importing: Importing }) {
  const { formatMessage } = useIntl();
  const { id, name, columns } = mapping;
  const [typed, setTyped] = useState(name);
  return (
    <li>
      <form
        className={styles['renamed']}
        onSubmit={(event) => {
          event.preventDefault();
          void importing.renameMapping(id, typed.trim());
        }}
      >
        <input
          className={control}
          aria-label={formatMessage({ id: 'import.savedName', defaultMessage: 'Name of {name}' }, { name })}
          maxLength={60}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" disabled={importing.busy || typed.trim() === '' || typed.trim() === name}>
          <FormattedMessage id="import.rename" defaultMessage="Rename" />
        </Button>
      </form>
      <span>
        <FormattedMessage
          id="import.savedCount"
          defaultMessage="{n, plural, one {# column} other {# columns}}"
          values={{ n: Object.values(columns).filter((field) => field !== null).length }}
        />
      </span>
      <Button
        kind="plain"
        disabled={importing.busy}
        aria-label={formatMessage({ id: 'import.forgetNamed', defaultMessage: 'Forget {name}' }, { name })}
        onClick={() => void importing.forgetMapping(id)}
      >
        <FormattedMessage id="import.forget" defaultMessage="Forget" />
      </Button>
    </li>
  );
}
