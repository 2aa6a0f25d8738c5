import { type ReactNode, useId } from 'react';

/** Ids that link a control to its label, hint and error. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldIds {
  readonly controlProps: FieldControlProps;
  /** For the element that shows the hint. */
  readonly hintId: string;
  /** For the element that shows the error. */
  readonly errorId: string;
  /** There is an error. */
  readonly invalid: boolean;
}

/** Links a control to its hint and its error, so that assistive technology reads both with it. */
export function useFieldIds({
  hint,
  error,
}: {
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}): FieldIds {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const invalid = error !== undefined && error !== '';
  const describedBy = [hint !== undefined && hintId, invalid && errorId].filter(Boolean).join(' ');
  return {
    controlProps: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': invalid || undefined,
    },
    hintId,
    errorId,
    invalid,
  };
}
