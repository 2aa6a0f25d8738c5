import { createDraft } from '@ardhi/kit/forms/draft';
import { useState } from 'react';

/** One text stored as a draft through a reload; setting it to '' clears the draft. */
export function useDraftText(name: string): readonly [string, (text: string) => void] {
  const [draft] = useState(() => createDraft<{ text: string }>(name, sessionStorage));
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const update = (next: string) => {
    setText(next);
    if (next === '') draft.clear();
    else draft.write({ text: next });
  };
  return [text, update];
}
