import type { SaveState } from './autosave.ts';

interface SaveProgress {
  readonly isLocalOnly: boolean;
  readonly failures: number;
  readonly isPending: boolean;
  readonly hasErrors: boolean;
  readonly hasHeld: boolean;
}

/** The one state that the user sees, the most urgent first. */
export function saveState({ isLocalOnly, failures, isPending, hasErrors, hasHeld }: SaveProgress): SaveState {
  if (isLocalOnly) return 'local';
  if (failures > 0) return 'waiting';
  if (isPending) return 'saving';
  if (hasErrors) return 'invalid';
  return hasHeld ? 'held' : 'saved';
}
