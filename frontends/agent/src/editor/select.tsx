import { type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import type { ReactNode } from 'react';
import { choiceWord } from './choice-word.ts';

interface Given {
  readonly label: ReactNode;
  readonly value: unknown;
  readonly options: readonly string[];
  /** Where the same choice means something else than usual. */
  readonly words?: Readonly<Record<string, MessageDescriptor>>;
  readonly error?: string | undefined;
  /** Null when nothing is chosen any more. */
  readonly onChoose: (choice: string | null) => void;
}

/** One of several words, or none. */
export function Select({ label, value, options, words = {}, error, onChoose }: Given) {
  const intl = useIntl();
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
        >
          <option value="" />
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option] ? intl.formatMessage(words[option]) : choiceWord(intl, option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
