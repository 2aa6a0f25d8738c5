import { randomId } from '../random-id.ts';

/** An open overlay. It has an entry of its own in the history of the tab, at the address of its page. */
interface Overlay {
  readonly id: string;
  readonly page: string;
  readonly close: () => void;
}

/** The open overlays, each above the one before it. */
const overlays: Overlay[] = [];
/** The entry being left after its overlay was closed by other means than Back, and the history length at that time. */
let leaving: { readonly id: string; readonly length: number } | undefined;
/** Set while the next popstate only undoes our own navigation. */
let isReturning = false;
/** True if the last history step went forward; known only in browsers with the Navigation API. */
let isForward = false;

const entryId = (): string | undefined => history.state?.overlay;
const entryOf = ({ id }: Overlay) => ({ ...history.state, overlay: id });

/**
 * Lets Back close an overlay instead of leaving the page. Returns the function to call once the overlay is closed by
 * any means.
 */
export function closeOnBack(close: () => void): () => void {
  listenForBack();
  const overlay = { id: randomId(), page: location.href, close };
  const isSpentEntry = entryId() !== undefined && overlays.every(({ id }) => id !== entryId());
  overlays.push(overlay);
  if (isSpentEntry) history.replaceState(entryOf(overlay), '');
  else history.pushState(entryOf(overlay), '');
  return () => {
    const index = overlays.indexOf(overlay);
    if (index === -1) return;
    overlays.splice(index, 1);
    // Later, as another overlay may open now and take the entry over.
    setTimeout(() => {
      if (leaving !== undefined || entryId() !== overlay.id) return;
      leaving = { id: overlay.id, length: history.length };
      history.back();
    });
  };
}

/** Listens before the router, which would load the page again: call it before the router is created. */
export function listenForBack(): void {
  addEventListener('popstate', onPopState);
  globalThis.navigation?.addEventListener('currententrychange', onEntryChange);
}

/** Shows a modal dialog that Back closes. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  if (shown.has(dialog)) return;
  shown.add(dialog);
  const onClosed = closeOnBack(() => dialog.close());
  const onCloseEvent = () => {
    // The event comes a moment after the dialog was closed: it may have been opened again meanwhile.
    if (dialog.open) return;
    dialog.removeEventListener('close', onCloseEvent);
    shown.delete(dialog);
    onClosed();
  };
  dialog.addEventListener('close', onCloseEvent);
}

const shown = new WeakSet<HTMLDialogElement>();

function onEntryChange({ from }: NavigationCurrentEntryChangeEvent): void {
  isForward = (navigation.currentEntry?.index ?? 0) > from.index;
}

function onPopState(event: PopStateEvent): void {
  const id = entryId();
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
    return;
  }
  if (leaving !== undefined) {
    event.stopImmediatePropagation();
    onEntryLeft(leaving, id);
    leaving = undefined;
    return;
  }
  // The same address was entered again: the router shows it, and Back was not pressed.
  if (history.state === null) return;
  const index = overlays.findIndex((overlay) => overlay.id === id);
  const closed = overlays.splice(index + 1).toReversed();
  for (const { close } of closed) close();
  if (closed[0]?.page === location.href) event.stopImmediatePropagation();
  else if (id !== undefined && index === -1) {
    // The entry of an overlay closed by leaving its page.
    event.stopImmediatePropagation();
    if (isForward) history.forward();
    else history.back();
  }
}

function onEntryLeft(left: NonNullable<typeof leaving>, id: string | undefined): void {
  const top = overlays.at(-1);
  if (history.length > left.length) {
    // A page was opened while the entry was being left: it stays.
    isReturning = true;
    history.go(id === left.id ? 1 : 2);
  } else if (top !== undefined && top.id !== id) history.pushState(entryOf(top), '');
}
