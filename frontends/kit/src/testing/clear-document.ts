import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

/** Unmounts what is rendered and empties the document and the storages. */
export function clearDocument(): void {
  cleanup();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** The files of a worker share its document: none sees what another has rendered or stored. */
afterAll(() => {
  if (typeof document !== 'undefined') clearDocument();
});
