import { type ComponentProps, type FocusEvent, type KeyboardEvent, useContext, useRef } from 'react';
import { useClient } from '../client/client-context.ts';
import { useSearchParams } from '../router/router.tsx';
import { PhoneCountry } from './phone-country.ts';

type Complete = (typed: string) => string;

/** A field for a phone number. One typed as people do in the country of the page becomes international when it is left. */
export function PhoneInput({ onFocus, onBlur, onKeyDown, ...attributes }: ComponentProps<'input'>) {
  const client = useClient();
  const query = useSearchParams()[0].get('country');
  const country = useContext(PhoneCountry);
  const complete = useRef<Complete>(undefined);
  const loading = useRef<Promise<void>>(undefined);

  const load = async () => {
    const { completePhone, countryOfPage } = await import('./complete-phone.ts');
    const code = country ?? (await countryOfPage(client, query));
    complete.current = (typed) => completePhone(typed, code);
  };
  const apply = (input: HTMLInputElement) => {
    const completed = complete.current?.(input.value);
    if (completed !== undefined && completed !== input.value) enter(input, completed);
  };
  return (
    <input
      autoComplete="tel"
      {...attributes}
      type="tel"
      onFocus={(event) => {
        // Without the network, the number is sent as it was typed.
        loading.current ??= load().catch(() => {
          loading.current = undefined;
        });
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        const { value } = input;
        if (complete.current !== undefined) apply(input);
        else void loading.current?.then(() => input.value === value && apply(input));
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') apply(event.currentTarget);
        onKeyDown?.(event);
      }}
    />
  );
}

/** Changes the value of an input as typing does, so that the form learns of it. */
function enter(input: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
