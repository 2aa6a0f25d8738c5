// Runs before Fast Refresh in a development build. Every remote brings its own copy of Fast Refresh, and each must find
// the page's one React renderer, which starts before the remotes load: this hook records it. The React DevTools
// extension, where installed, provides its own.
const renderers = new Map();

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    const id = renderers.size + 1;
    renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
