import { createDraft } from '@ardhi/kit/forms/draft';
import { usableStorage } from '@ardhi/kit/session/token-storage';
import { useEffect, useRef, useState } from 'react';

/** Where the values of a form are stored. */
export interface DraftOptions {
  readonly name: string;
  /** Stores them for later visits too, instead of until the tab is closed. */
  readonly onDevice?: true;
}

interface DraftFields {
  /** For the form's `ref`. */
  readonly formRef: (element: HTMLFormElement | null) => void;
  /** Deletes the draft after a successful submit. */
  readonly clearDraft: () => void;
}

type FieldValues = Readonly<Record<string, string>>;

/**
 * Stores the values of uncontrolled fields under a name, so that they survive a reload or a lost connection. Do not
 * use it for forms whose only field is a password.
 */
export function useDraftFields({ name, onDevice }: Partial<DraftOptions> = {}): DraftFields {
  const [element, formRef] = useState<HTMLFormElement | null>(null);
  const clearDraft = useRef(() => {});
  useEffect(() => {
    if (element === null || name === undefined) return;
    const draft = createDraft<FieldValues>(name, onDevice ? usableStorage() : sessionStorage);
    fillFields(element, draft.read() ?? {});
    const write = () => draft.write(readFields(element));
    element.addEventListener('input', write);
    clearDraft.current = draft.clear;
    return () => element.removeEventListener('input', write);
  }, [element, name, onDevice]);
  return { formRef, clearDraft: () => clearDraft.current() };
}

/** A checkbox that must be ticked gives consent, which is asked for each time and never stored. */
const isConsent = (control: unknown) =>
  control instanceof HTMLInputElement && control.type === 'checkbox' && control.required;

const readFields = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries(
    [...new FormData(form)]
      .filter(([field]) => !isConsent(form.elements.namedItem(field)))
      .map(([field, value]) => [field, String(value)]),
  );

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
