import type { ImportField, ImportMapping, OpenValue } from '@ardhi/contracts/listings/import';
import { category, propertyType, purpose } from '@ardhi/contracts/listings/vocabulary';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Choice } from '@ardhi/kit/ui/choice.tsx';
import { control } from '@ardhi/kit/ui/field.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { useState } from 'react';
import { choiceWord } from '../editor/choice-word.ts';
import { PlaceChoice } from '../listing/place-choice.tsx';
import { fieldWords } from './import-words.ts';
import styles from './imports.module.css';

interface Given {
  readonly open: readonly OpenValue[];
  readonly busy: boolean;
  readonly onValues: (values: ImportMapping['values']) => Promise<void>;
}

const options: Partial<Record<ImportField, readonly string[]>> = {
  purpose: purpose.options,
  category: category.options,
  type: propertyType.options,
};
const shownAtOnce = 12;

/** Words and places of the file that nobody understands yet, the most frequent first; nothing is guessed for them. */
export function OpenValues({ open, busy, onValues }: Given) {
  const { formatMessage } = useIntl();
  const [values, setValues] = useState<Record<string, Record<string, string>>>({});
  const [all, setAll] = useState(false);
  const say = ({ field, value }: OpenValue, meaning: string) =>
    setValues((before) => ({ ...before, [field]: { ...before[field], [value]: meaning } }));
  return (
    <Section title={<FormattedMessage id="import.open" defaultMessage="What do these mean?" />}>
      <ul className={styles['open']}>
        {open.slice(0, all ? open.length : shownAtOnce).map((one) => (
          <li key={`${one.field} ${one.value}`}>
            <div>
              <b>{one.value}</b>
              <small>
                {formatMessage(fieldWords[one.field])} ·{' '}
                <FormattedMessage
                  id="import.openRows"
                  defaultMessage="{rows, plural, one {# row} other {# rows}}"
                  values={{ rows: one.rows }}
                />
              </small>
            </div>
            <Meaning open={one} chosen={values[one.field]?.[one.value]} onMeaning={(to) => say(one, to)} />
          </li>
        ))}
      </ul>
      <div className={styles['ways']}>
        {!all && open.length > shownAtOnce && (
          <Button onClick={() => setAll(true)}>
            <FormattedMessage id="import.openAll" defaultMessage="Show all {n}" values={{ n: open.length }} />
          </Button>
        )}
        <Button
          disabled={busy || Object.keys(values).length === 0}
          onClick={() => void onValues(values as ImportMapping['values'])}
        >
          <FormattedMessage id="import.again" defaultMessage="Check again with these" />
        </Button>
      </div>
    </Section>
  );
}

interface MeaningGiven {
  readonly open: OpenValue;
  readonly chosen: string | undefined;
  readonly onMeaning: (meaning: string) => void;
}

function Meaning({ open: { field, value, suggestions }, chosen, onMeaning }: MeaningGiven) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'import.means', defaultMessage: '{value} means' }, { value });
  const words = options[field];
  if (words !== undefined)
    return (
      <select
        className={control}
        aria-label={name}
        value={chosen ?? ''}
        onChange={({ target }) => onMeaning(target.value)}
      >
        <option value="" />
        {words.map((word) => (
          <option key={word} value={word}>
            {choiceWord(intl, word)}
          </option>
        ))}
      </select>
    );
  if (field !== 'place') return null;
  return (
    <div className={styles['meaning']}>
      {suggestions.map(({ id, label }) => (
        <Choice
          key={id}
          type="radio"
          name={`${field} ${value}`}
          checked={chosen === id}
          onChange={() => onMeaning(id)}
        >
          {label}
        </Choice>
      ))}
      <PlaceChoice name={name} onPlace={onMeaning} />
    </div>
  );
}
