import { useState } from 'react';

/**
 * The value of a field stored elsewhere, for instance in the URL: the entered text, until something else is stored. A
 * new key would show the stored value too, but the field would lose its focus.
 *
 * @returns The value to show, and a function that enters another
 */
export function useFieldValue(stored: string): readonly [string, (entered: string) => void] {
  const [state, setState] = useState<FieldState>({ stored, entered: [] });
  const current = state.stored === stored ? state : follow(state, stored);
  if (current !== state) setState(current);
  const enter = (text: string) =>
    setState(({ entered, ...rest }) => ({ ...rest, entered: [...entered, text] }));
  return [current.entered.at(-1) ?? stored, enter];
}

interface FieldState {
  readonly stored: string;
  /** Texts entered since then, in order. */
  readonly entered: readonly string[];
}

/** The state after a value was stored; it may have been entered here, with more entered since. */
function follow({ entered }: FieldState, stored: string): FieldState {
  const at = entered.lastIndexOf(stored);
  return { stored, entered: at < 0 ? [] : entered.slice(at + 1) };
}
