import { useSearchParams } from '@ardhi/kit/router/router.tsx';

/** The page that an address asks for, from 1. */
export const pageIn = (params: URLSearchParams): number => {
  const page = Number.parseInt(params.get('page') ?? '1', 10);
  return page >= 1 ? page : 1;
};

/** Paging and filters whose state is the address. */
export function useAsked(): {
  readonly params: URLSearchParams;
  readonly say: (name: string, value: string | undefined) => void;
} {
  const [params, setParams] = useSearchParams();
  const say = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
    if (name !== 'page') next.delete('page');
    setParams(next);
  };
  return { params, say };
}
