// jsdom has no screen: no condition on it ever holds.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;

// Nor anything to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

export {};
