import { useSearchParams } from '@ardhi/kit/router';

type ParamChanges = Readonly<Record<string, string | undefined>>;

interface ListParams {
  readonly params: URLSearchParams;
  /** URL after changes; any change except of the page resets the page. */
  readonly to: (changes: ParamChanges) => string;
  readonly setListParams: (changes: ParamChanges) => void;
}

/** Paging, sorting and filters of a list, stored in the URL. */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams();
  const next = (changes: ParamChanges) => {
    const nextParams = new URLSearchParams(params);
    if (!('page' in changes)) nextParams.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') nextParams.delete(name);
      else nextParams.set(name, value);
    }
    return nextParams;
  };
  return {
    params,
    to: (changes) => `?${next(changes)}`,
    setListParams: (changes) => setParams(next(changes)),
  };
}
