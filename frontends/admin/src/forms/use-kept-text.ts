import { createDraft } from '@ardhi/kit/forms/draft';
import { useState } from 'react';

/** One text that a reload does not lose; setting it empty forgets it. */
export function useKeptText(name: string): readonly [string, (text: string) => void] {
  const [draft] = useState(() => createDraft<{ text: string }>(name, sessionStorage));
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const keep = (next: string) => {
    setText(next);
    if (next === '') draft.clear();
    else draft.write({ text: next });
  };
  return [text, keep];
}
