import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { control } from '../ui/field.tsx';
import styles from './combobox.module.css';
import { type Fetch, useOptions } from './use-options.ts';

interface Given<T> {
  readonly label: string;
  readonly name?: string;
  readonly initialText?: string;
  readonly placeholder?: string;
  /** Keep it the same between drawings (useCallback): a new one asks again. */
  readonly fetch: Fetch<T>;
  readonly keyOf: (option: T) => string;
  readonly textOf: (option: T) => string;
  /** How an option looks in the list; its text unless given. */
  readonly show?: (option: T) => ReactNode;
  readonly onChoose: (option: T) => void;
  /** Told of free text, so that a search can go without choosing. */
  readonly onText?: (text: string) => void;
}

/** A text field with suggestions, after the ARIA 1.2 combobox with a list box. */
export function Combobox<T>(given: Given<T>) {
  const { label, name, placeholder, fetch, keyOf, textOf, show = textOf, onChoose, onText } = given;
  const id = useId();
  const [text, setText] = useState(given.initialText ?? '');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { options, busy, failure } = useOptions(text, open, fetch);
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (option: T | undefined) => {
    if (option === undefined) return;
    setText(textOf(option));
    setOpen(false);
    setAt(-1);
    onChoose(option);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => (open ? setAt((now) => Math.min(now + 1, options.length - 1)) : setOpen(true)),
    ArrowUp: () => setAt((now) => Math.max(now - 1, -1)),
    Escape: () => setOpen(false),
    Enter: () => choose(options[at]),
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (!open || at < 0)) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles['combobox']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        className={control}
        role="combobox"
        autoComplete="off"
        placeholder={placeholder}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && at >= 0 ? optionId(at) : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
          setAt(-1);
          onText?.(target.value);
        }}
        onKeyDown={press}
        onFocus={() => setOpen(text !== '')}
        onBlur={() => setOpen(false)}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={styles['list']}
        hidden={!open}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which points here by aria-activedescendant.
          <div
            key={keyOf(option)}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {show(option)}
          </div>
        ))}
      </div>
      <p role="status" className={styles['status']}>
        {open && failure}
        {open && !busy && failure === undefined && options.length === 0 && text !== '' && (
          <FormattedMessage
            id="kit.combobox.none"
            defaultMessage="Nothing found for “{text}”."
            values={{ text }}
          />
        )}
      </p>
    </div>
  );
}
