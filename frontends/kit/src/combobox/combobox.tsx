import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage } from '../i18n/intl.tsx';
import { control } from '../ui/field.tsx';
import styles from './combobox.module.css';
import { useActiveOption } from './use-active-option.ts';
import { type LoadOptions, type OptionsState, useOptions } from './use-options.ts';

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
  const { label, name, placeholder, getOptionLabel } = props;
  const { text, open, loaded, inputId, activeOption, onFocus, changeText } = useCombobox(props);
  return (
    <div className={styles.combobox}>
      <label htmlFor={inputId}>{label}</label>
      <input
        id={inputId}
        name={name}
        type="text"
        className={control}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => changeText(target.value)}
        onFocus={onFocus}
        {...activeOption.inputProps}
      />
      <div {...activeOption.listProps} className={styles.list}>
        {loaded.options.map((option, index) => (
          <div key={props.getOptionKey(option)} {...activeOption.optionProps(index)}>
            {(props.renderOption ?? getOptionLabel)(option)}
          </div>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {open && <LoadStatus text={text} loaded={loaded} />}
      </p>
    </div>
  );
}

/** The text and the list of a combobox. */
function useCombobox<T>({ initialText = '', loadOptions, ...props }: ComboboxProps<T>) {
  const inputId = useId();
  const [text, setText] = useState(initialText);
  const [open, setOpen] = useState(false);
  const loaded = useOptions(text, open, loadOptions);
  const choose = (option: T | undefined) => {
    if (option === undefined) return;
    setText(props.getOptionLabel(option));
    setOpen(false);
    props.onChoose(option);
  };
  const activeOption = useActiveOption({
    label: props.label,
    count: loaded.options.length,
    open,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onChoose: (index) => choose(loaded.options[index]),
  });
  const changeText = (next: string) => {
    setText(next);
    setOpen(true);
    activeOption.reset();
    props.onInputChange?.(next);
  };
  return { text, open, loaded, inputId, activeOption, onFocus: () => setOpen(text !== ''), changeText };
}

interface LoadStatusProps {
  readonly text: string;
  readonly loaded: OptionsState<unknown>;
}

/** Why there is no option: the request failed, or nothing matches the text. */
function LoadStatus({ text, loaded: { options, busy, failure } }: LoadStatusProps) {
  if (failure !== undefined) return failure;
  if (busy || options.length > 0 || text === '') return null;
  return <FormattedMessage id="kit.combobox.none" values={{ text }} />;
}
