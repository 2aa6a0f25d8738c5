import { type Location, type NavigateOptions, useLocation, useSearchParams } from './router.tsx';

/** Values by parameter; undefined and empty ones are omitted from the address. */
export type ParamChanges = Readonly<Record<string, string | undefined>>;

interface UrlParams {
  readonly params: URLSearchParams;
  /** The query after changes; any change but one of the page resets the page. */
  readonly queryAfter: (changes: ParamChanges) => string;
  /** Opens the address after changes, on top of those still being opened. */
  readonly setParams: (changes: ParamChanges, options?: NavigateOptions) => void;
}

/** Params being opened from a location: a second filter set meanwhile must not undo the first. */
const opening = new WeakMap<Location, URLSearchParams>();

/** Paging, sorting and filters stored in the address. */
export function useUrlParams(): UrlParams {
  const location = useLocation();
  const [params, openParams] = useSearchParams();
  return {
    params,
    queryAfter: (changes) => `?${withChanges(params, changes)}`,
    setParams(changes, options) {
      const next = withChanges(opening.get(location) ?? params, changes);
      opening.set(location, next);
      openParams(next, options);
    },
  };
}

function withChanges(params: URLSearchParams, changes: ParamChanges): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
