// jsdom has no screen: media queries never match.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;

// jsdom cannot scroll.
Element.prototype.scrollIntoView ??= () => undefined;

export {};
