import { useSearchParams } from '@ardhi/kit/router/router.tsx';

type Changes = Readonly<Record<string, string | undefined>>;

interface Asking {
  readonly params: URLSearchParams;
  /** The address after some changes; any but another page begins at the first page again. */
  readonly to: (changes: Changes) => string;
  readonly say: (changes: Changes) => void;
}

/** Paging, order and filters of a list: their one home is the address. */
export function useAsked(): Asking {
  const [params, setParams] = useSearchParams();
  const next = (changes: Changes) => {
    const asked = new URLSearchParams(params);
    if (!('page' in changes)) asked.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') asked.delete(name);
      else asked.set(name, value);
    }
    return asked;
  };
  return { params, to: (changes) => `?${next(changes)}`, say: (changes) => setParams(next(changes)) };
}
