import { QueryClient } from '@tanstack/react-query';

const freshMs = 5_000;
const neverKept = /\b(?:admin|login-logs|dashboard|users|properties|logs)\b/;

/** Answers of GETs: kept 5 s except on the paths that the specification leaves out; identical ones in flight are shared. */
export interface GetCache {
  read<A>(key: { subject: string; url: string }, fetch: () => Promise<A>): Promise<A>;
  /** At sign-in, sign-out and after every write. */
  drop(): void;
}

export function createGetCache(): GetCache {
  const answers = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', gcTime: freshMs } },
  });
  return {
    read: ({ subject, url }, fetch) =>
      answers.fetchQuery({
        queryKey: [subject, url],
        queryFn: fetch,
        staleTime: neverKept.test(url.split('?')[0] ?? '') ? 0 : freshMs,
      }),
    drop: () => answers.clear(),
  };
}
