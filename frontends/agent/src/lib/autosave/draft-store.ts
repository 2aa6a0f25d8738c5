import { createDraft } from '@ardhi/kit/forms/draft';
import type { LocalChange, LocalChanges } from './local-changes.ts';

/** Unsaved changes in local storage. Tabs share the draft; each replaces only the fields it edited itself. */
export function draftStore(name: string) {
  const draft = createDraft<Record<string, LocalChange>>(name, localStorage);
  const readDraft = () => (draft.read() ?? {}) as LocalChanges;
  let ownFields: readonly string[] = [];
  return {
    read: readDraft,
    write(changes: LocalChanges): void {
      const otherFields = Object.entries(readDraft()).filter(([field]) => !ownFields.includes(field));
      const merged = { ...Object.fromEntries(otherFields), ...changes };
      ownFields = Object.keys(changes);
      if (Object.keys(merged).length === 0) draft.clear();
      else draft.write(merged);
    },
    clear: draft.clear,
  };
}
