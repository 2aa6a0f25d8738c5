import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpServiceWorker } from './service-worker.ts';

describe('the service worker of a page', () => {
  const worker = { postMessage: vi.fn() };
  const container = {
    controller: null as object | null,
    ready: Promise.resolve({ active: worker }),
    register: vi.fn(async () => undefined),
    getRegistrations: vi.fn(async () => [registration]),
  };
  const registration = { unregister: vi.fn(async () => true) };
  const stored = { keys: async () => ['ardhi-pages', 'ardhi-files'], delete: vi.fn(async () => true) };

  beforeEach(() => {
    vi.stubGlobal('caches', stored);
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.clearAllMocks();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    container.controller = null;
  });

  it('is registered, and saves the page that registered it', async () => {
    await setUpServiceWorker(true);
    expect(container.register).toHaveBeenCalledWith('/sw.js');
    expect(worker.postMessage).toHaveBeenCalledWith({ page: location.href, resources: expect.any(Array) });
  });

  it('saves a page that it has answered by itself, without the files', async () => {
    container.controller = worker;
    await setUpServiceWorker(true);
    expect(container.register).toHaveBeenCalled();
    expect(worker.postMessage).toHaveBeenCalledWith({ page: undefined, resources: expect.any(Array) });
  });

  it('is removed with all that it saved where the installation has none', async () => {
    await setUpServiceWorker(false);
    expect(container.register).not.toHaveBeenCalled();
    expect(registration.unregister).toHaveBeenCalledOnce();
    expect(stored.delete.mock.calls).toEqual([['ardhi-pages'], ['ardhi-files']]);
  });

  it('is left out by browsers that have none, and without https', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
    await expect(setUpServiceWorker(true)).resolves.toBeUndefined();
  });
});
