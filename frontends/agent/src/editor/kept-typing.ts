import { createDraft } from '@ardhi/kit/forms/draft';
import type { Typed, Typing } from './typing.ts';

/** What is typed and not saved, kept on this device; several tabs share it, and each touches only its own fields. */
export function keptTyping(name: string) {
  const draft = createDraft<Record<string, Typed>>(name, localStorage);
  const kept = () => (draft.read() ?? {}) as Typing;
  let mine: readonly string[] = [];
  return {
    read: kept,
    write(typing: Typing): void {
      const others = Object.entries(kept()).filter(([field]) => !mine.includes(field));
      const all = { ...Object.fromEntries(others), ...typing };
      mine = Object.keys(typing);
      if (Object.keys(all).length === 0) draft.clear();
      else draft.write(all);
    },
    clear: draft.clear,
  };
}
