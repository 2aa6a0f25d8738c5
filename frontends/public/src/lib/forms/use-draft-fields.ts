import { createDraft } from '@ardhi/kit/forms/draft';
import { useEffect, useRef, useState } from 'react';

interface DraftFields {
  /** For the form's `ref`. */
  readonly formRef: (element: HTMLFormElement | null) => void;
  /** Deletes the draft after a successful submit. */
  readonly clearDraft: () => void;
}

type FieldValues = Readonly<Record<string, string>>;

/**
 * Keeps the values of uncontrolled fields in session storage under a name, so that they survive a reload or
 * a lost connection. Do not use it for forms whose only field is a password.
 */
export function useDraftFields(name: string | undefined): DraftFields {
  const [element, formRef] = useState<HTMLFormElement | null>(null);
  const clearDraft = useRef(() => {});
  useEffect(() => {
    if (element === null || name === undefined) return;
    const draft = createDraft<FieldValues>(name, sessionStorage);
    fillFields(element, draft.read() ?? {});
    const write = () => draft.write(readFields(element));
    element.addEventListener('input', write);
    clearDraft.current = draft.clear;
    return () => element.removeEventListener('input', write);
  }, [element, name]);
  return { formRef, clearDraft: () => clearDraft.current() };
}

const readFields = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value)]));

function fillFields(form: HTMLFormElement, values: Partial<FieldValues>): void {
  for (const [field, value = ''] of Object.entries(values)) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = value;
  }
}
