import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { control } from '../ui/field.tsx';
import styles from './combobox.module.css';
import { type LoadOptions, useOptions } from './use-options.ts';

interface ComboboxProps<T> {
  readonly label: string;
  readonly name?: string;
  readonly initialText?: string;
  readonly placeholder?: string;
  /** Must be stable between renders (useCallback): a new function loads again. */
  readonly loadOptions: LoadOptions<T>;
  readonly getOptionKey: (option: T) => string;
  readonly getOptionLabel: (option: T) => string;
  /** Renders an option in the list; its label by default. */
  readonly renderOption?: (option: T) => ReactNode;
  readonly onChoose: (option: T) => void;
  /** Called with free text, so that a search works without choosing an option. */
  readonly onInputChange?: (text: string) => void;
}

/** A text field with suggestions (ARIA 1.2 combobox with a list box). */
export function Combobox<T>(props: ComboboxProps<T>) {
  const {
    label,
    name,
    placeholder,
    loadOptions,
    getOptionKey,
    getOptionLabel,
    renderOption = getOptionLabel,
    onChoose,
    onInputChange,
  } = props;
  const id = useId();
  const [text, setText] = useState(props.initialText ?? '');
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const { options, busy, failure } = useOptions(text, open, loadOptions);
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (option: T | undefined) => {
    if (option === undefined) return;
    setText(getOptionLabel(option));
    setOpen(false);
    setActiveIndex(-1);
    onChoose(option);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () =>
      open ? setActiveIndex((previous) => Math.min(previous + 1, options.length - 1)) : setOpen(true),
    ArrowUp: () => setActiveIndex((previous) => Math.max(previous - 1, -1)),
    Escape: () => setOpen(false),
    Enter: () => choose(options[activeIndex]),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (!open || activeIndex < 0)) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.combobox}>
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
        aria-activedescendant={open && activeIndex >= 0 ? optionId(activeIndex) : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
          setActiveIndex(-1);
          onInputChange?.(target.value);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(text !== '')}
        onBlur={() => setOpen(false)}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        hidden={!open}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which points here by aria-activedescendant.
          <div
            key={getOptionKey(option)}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {renderOption(option)}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {open && failure}
        {open && !busy && failure === undefined && options.length === 0 && text !== '' && (
          <FormattedMessage id="kit.combobox.none" values={{ text }} />
        )}
      </p>
    </div>
  );
}
