import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { useClient } from '../client/client-context.ts';
import { useSearchParams } from '../router/router.tsx';
import { PhoneCountry } from './phone-country.ts';

type Complete = (typed: string) => string;

/**
 * A field for a phone number. One typed as people do in the country of the page becomes international when it is left, or
 * before its form is submitted, which waits for the numbering plans.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one field, whose parts share what was typed.
export function PhoneInput({ ref, onFocus, onBlur, onKeyDown, ...attributes }: ComponentProps<'input'>) {
  const client = useClient();
  const query = useSearchParams()[0].get('country');
  const country = useContext(PhoneCountry);
  const complete = useRef<Complete>(undefined);
  const loading = useRef<Promise<void>>(undefined);

  const loadPlans = async () => {
    const { completePhone, countryOfPage } = await import('./complete-phone.ts');
    const code = country ?? (await countryOfPage(client, query));
    complete.current = (typed) => completePhone(typed, code);
  };
  /** Without the network, the number is sent as it was typed. */
  const load = () => {
    loading.current ??= loadPlans().catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  };
  const apply = (input: HTMLInputElement) => {
    const completed = complete.current?.(input.value);
    if (completed !== undefined && completed !== input.value) enter(input, completed);
  };
  const field = useRef<HTMLInputElement>(null);
  const setField = useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
    },
    [ref],
  );
  const completeFirst = useRef<(event: SubmitEvent) => void>(undefined);
  completeFirst.current = (event) => {
    const input = field.current;
    if (input === null || input.value === '') return;
    if (complete.current !== undefined) return apply(input);
    if (isInternational(input.value) || input.dataset['completed'] === input.value) return;
    const { currentTarget, submitter } = event;
    event.preventDefault();
    event.stopImmediatePropagation();
    void load().then(() => {
      apply(input);
      // A number that could not be completed is sent as it is.
      input.dataset['completed'] = input.value;
      (currentTarget as HTMLFormElement).requestSubmit(submitter);
    });
  };
  useEffect(() => {
    const form = field.current?.form;
    const onSubmit = (event: SubmitEvent) => completeFirst.current?.(event);
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  }, []);
  return (
    <input
      autoComplete="tel"
      {...attributes}
      ref={setField}
      type="tel"
      onFocus={(event) => {
        void load();
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

const isInternational = (typed: string) => /^\s*(?:\+|00)/.test(typed);

/** Changes the value of an input as typing does, so that the form learns of it. */
function enter(input: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
