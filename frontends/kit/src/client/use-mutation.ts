import type { AnyRoute } from '@ardhi/contracts/route';
import { useRef, useState } from 'react';
import { useRevalidator } from '../router/router.tsx';
import { isCallError, messageOf } from './call-error.ts';
import type { Client } from './client.ts';
import { useClient } from './client-context.ts';
import { invalidateQueries } from './query-invalidation.ts';

/** Refresh and callbacks after a mutation. */
export interface MutationOptions<V, R> {
  /**
   * Data read again after success: `page` for the page's route loaders and all queries, `loaders` for the
   * loaders only, if a query on screen reads a removed record, `queries` for the queries only, `nothing` if the
   * caller navigates or adopts the response.
   */
  readonly refreshes: 'page' | 'loaders' | 'queries' | 'nothing';
  /** A list that must include the write before anything is read again; `execute` then returns the position of the write. */
  readonly visibleIn?: AnyRoute;
  /** Called after success, before the refresh. */
  readonly onSuccess?: (result: R, variables: V) => unknown;
  /** Called when `mutate` fails. */
  readonly onError?: (error: unknown, variables: V) => unknown;
}

/** State and functions of a write. */
export interface Mutation<V, R> {
  /** Result of the last successful run; undefined while it runs again. */
  readonly data: R | undefined;
  readonly isPending: boolean;
  /** Variables of the request in flight, otherwise of the last one. */
  readonly variables: V | undefined;
  /** Error of the last run; undefined while it runs again. */
  readonly error: unknown;
  /** The sentence for that error; undefined without one. */
  readonly errorMessage: string | undefined;
  /** Runs the write and resolves to true on success; an error is kept in `error`. */
  readonly mutate: (variables: V) => Promise<boolean>;
  /** Runs the write for a form or dialog that shows its error itself. @throws CallError */
  readonly mutateAsync: (variables: V) => Promise<R>;
  /** Forgets result and error. */
  readonly reset: () => void;
}

interface MutationState<V, R> {
  readonly data: R | undefined;
  readonly isPending: boolean;
  readonly variables: V | undefined;
  readonly error: unknown;
}

/**
 * The one way to write: runs the calls, waits until the read model shows the result and refreshes what is on
 * screen.
 */
export function useMutation<V = void, R = unknown>(
  execute: (client: Client, variables: V) => Promise<R>,
  { refreshes, visibleIn, onSuccess, onError }: MutationOptions<V, R>,
): Mutation<V, R> {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<MutationState<V, R>>({
    data: undefined,
    isPending: false,
    variables: undefined,
    error: undefined,
  });

  const refresh = async () => {
    if (refreshes === 'page' || refreshes === 'queries') invalidateQueries();
    if (refreshes === 'page' || refreshes === 'loaders') await revalidate();
  };
  const run = async (variables: V): Promise<R> => {
    const result = await execute(client, variables).catch(async (error: unknown) => {
      // Shows the values saved meanwhile; the next attempt is based on them.
      if (isCallError(error) && error.code === 'VERSION_CONFLICT') await refresh();
      throw error;
    });
    if (visibleIn !== undefined) await waitUntilVisible(client, visibleIn, result);
    await onSuccess?.(result, variables);
    await refresh();
    return result;
  };
  const latestRun = useRef(0);
  const track = async (variables: V): Promise<R> => {
    latestRun.current += 1;
    const thisRun = latestRun.current;
    /** A run overtaken by a newer one does not touch the state. */
    const finish = (outcome: Partial<MutationState<V, R>>) => {
      if (thisRun === latestRun.current)
        setState((previous) => ({ ...previous, ...outcome, isPending: false }));
    };
    setState({ data: undefined, isPending: true, variables, error: undefined });
    try {
      const result = await run(variables);
      finish({ data: result });
      return result;
    } catch (error) {
      finish({ error });
      throw error;
    }
  };
  const mutate = async (variables: V): Promise<boolean> => {
    try {
      await track(variables);
      return true;
    } catch (error) {
      await onError?.(error, variables);
      return false;
    }
  };
  return {
    ...state,
    errorMessage: state.error === undefined ? undefined : messageOf(state.error),
    mutate,
    mutateAsync: track,
    reset: () => setState((previous) => ({ ...previous, data: undefined, error: undefined })),
  };
}

/** Reads the list at the position of the write; the service answers once its read model has reached it. */
async function waitUntilVisible(client: Client, list: AnyRoute, result: unknown): Promise<void> {
  const { position } = result as { readonly position?: number | undefined };
  if (position === undefined) return;
  await client.call<AnyRoute>(list, { query: { pageSize: 1 } } as never, { after: position });
}
