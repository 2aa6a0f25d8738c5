import { useFieldValue } from '@ardhi/kit/forms/use-field-value';
import { useNavigate } from '@ardhi/kit/router';
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';

interface NavigatingSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'ref'> {
  /** The value of the address that is open. */
  readonly value: string;
  readonly hrefOf: (value: string) => string;
}

/** A select whose choice opens its address; also a choice that was made before the scripts ran. */
export function NavigatingSelect({ value, hrefOf, ...attributes }: NavigatingSelectProps) {
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const [shown, show] = useFieldValue(value);
  const choose = (chosen: string) => {
    show(chosen);
    void navigate(hrefOf(chosen));
  };
  const openEarlyChoice = useEffectEvent(() => {
    const { value: chosen = value } = select.current ?? {};
    if (chosen !== value) choose(chosen);
  });
  useEffect(() => openEarlyChoice(), []);
  return (
    <select {...attributes} ref={select} value={shown} onChange={({ target }) => choose(target.value)} />
  );
}
