import { createDraft } from '@ardhi/kit/forms/draft';
import { useEffect, useRef, useState } from 'react';

interface KeptFields {
  /** For the form's `ref`. */
  readonly form: (element: HTMLFormElement | null) => void;
  /** What was typed has arrived. */
  readonly forget: () => void;
}

type Typed = Readonly<Record<string, string>>;

/** Keeps what is typed into plain fields in this tab under a name, through a reload and a lost connection; never a password. */
export function useKeptFields(name: string | undefined): KeptFields {
  const [element, form] = useState<HTMLFormElement | null>(null);
  const forget = useRef(() => {});
  useEffect(() => {
    if (element === null || name === undefined) return;
    const draft = createDraft<Typed>(name, sessionStorage);
    fill(element, draft.read() ?? {});
    const write = () => draft.write(typedIn(element));
    element.addEventListener('input', write);
    forget.current = draft.clear;
    return () => element.removeEventListener('input', write);
  }, [element, name]);
  return { form, forget: () => forget.current() };
}

const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value)]));

function fill(form: HTMLFormElement, typed: Partial<Typed>): void {
  for (const [field, value = ''] of Object.entries(typed)) {
    const found = form.elements.namedItem(field);
    if (found instanceof HTMLInputElement && found.type === 'checkbox') found.checked = true;
    else if (
      found instanceof HTMLInputElement ||
      found instanceof HTMLTextAreaElement ||
      found instanceof HTMLSelectElement
    )
      found.value = value;
  }
}
