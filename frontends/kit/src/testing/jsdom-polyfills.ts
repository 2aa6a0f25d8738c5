// jsdom has no screen: media queries never match.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;

// jsdom has no layout: nothing lies under a point, and nothing scrolls.
document.elementFromPoint ??= () => null;
Element.prototype.scrollIntoView ??= () => undefined;

// jsdom does not implement modal dialogs: only their open state is simulated, and the event that follows later.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  },
});

export {};
