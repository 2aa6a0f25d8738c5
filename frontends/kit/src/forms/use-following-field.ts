import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a field of a form that works without scripts: shows what is stored, for instance in the URL, whenever that changes. What
 * was entered before the scripts ran stays, and the field keeps its focus, which a new key would lose.
 *
 * @param stored Value of the field; "true" for a checkbox that is checked
 * @returns The ref of the field, which begins with `stored` as its `defaultValue` or `defaultChecked`
 */
export function useFollowingField<E extends HTMLInputElement | HTMLSelectElement>(
  stored: string,
): RefObject<E | null> {
  const field = useRef<E>(null);
  const shown = useRef(stored);
  useEffect(() => {
    if (field.current === null || shown.current === stored) return;
    shown.current = stored;
    if (field.current.type === 'checkbox') (field.current as HTMLInputElement).checked = stored === 'true';
    else field.current.value = stored;
  }, [stored]);
  return field;
}
