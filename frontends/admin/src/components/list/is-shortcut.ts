/** True for a key pressed alone, outside fields and dialogs, so that it may act on a list. */
export const isShortcut = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), select, textarea, dialog, [contenteditable]') !== null
  );
