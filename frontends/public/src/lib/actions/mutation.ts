import type { ChallengePurpose } from '@ardhi/contracts/accounts/auth.routes';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Client } from '@ardhi/kit/client';
import { isCallError, networkError } from '@ardhi/kit/client/call-error';
import type { AnswerOf, BodyOf, InputOf } from '@ardhi/kit/client/route-request';
import type { ChallengeSolution } from './solve-challenge.ts';

/** Context of a mutation run. */
export interface MutationContext {
  readonly client: Client;
  /** The same for every attempt to send the same input. */
  readonly idempotencyKey: string;
  /** Set for input typed in a form. */
  readonly validate: boolean;
}

/** One change that a page can make; the page's route action runs it. */
export interface Mutation<I, R> {
  /** Unique on its page. */
  readonly name: string;
  /** Set if forms first validate the input against the contract. */
  readonly hasSchema?: boolean;
  /** @throws CallError */
  run(input: I, context: MutationContext): Promise<R>;
}

/** The input of a call whose body is JSON. */
export type JsonInput<R> = Omit<InputOf<R>, 'body'> &
  (BodyOf<R> extends undefined ? unknown : { readonly body: BodyOf<R> });

interface ApiMutationOptions {
  /** Set if the body is typed in a form, which validates it against its schema in `body-schemas.ts`. */
  readonly hasSchema?: boolean;
  /** Set if the body has a password. It is sent without a key, because the server stores a body hash with the key. */
  readonly secret?: true;
  /** Purpose of the proof of work that the server may demand from visitors on a busy network. */
  readonly challenge?: ChallengePurpose;
  /** Set if the input refers to what the page has just written, such as an uploaded file. */
  readonly after?: 'written';
}

/** Loads the schemas and their validation; a form does so when first touched. */
export const loadValidation = () => import('./validate-body.ts');

/** The mutation that calls one API route: POST with an Idempotency-Key; PUT and DELETE can be repeated without one. */
export function apiMutation<R extends AnyRoute>(
  route: R,
  { hasSchema = false, secret, challenge, after }: ApiMutationOptions = {},
): Mutation<JsonInput<R>, AnswerOf<R>> {
  const name = `${route.method}:${route.path}`;
  /** Solutions by key: a repeated request with the same key must send the same solution. */
  const solutions = new Map<string, ChallengeSolution>();
  return {
    name,
    hasSchema,
    async run(input, { client, idempotencyKey, validate }) {
      const callInput = input as InputOf<AnyRoute>;
      if (validate && hasSchema) {
        const { validateBody } = await loadValidation().catch(() => {
          throw networkError();
        });
        validateBody(name, callInput.body);
      }
      const options = {
        ...(route.method === 'POST' && !secret && { idempotencyKey }),
        ...(after !== undefined && { after }),
      };
      const send = () =>
        client.call<AnyRoute>(route, withSolution(callInput, solutions.get(idempotencyKey)), options);
      if (challenge === undefined) return send();
      return send().catch(async (error: unknown) => {
        if (!isCallError(error) || error.code !== 'CHALLENGE_FAILED') throw error;
        solutions.set(idempotencyKey, await loadSolution(client, challenge));
        return send();
      });
    },
  };
}

const withSolution = (input: InputOf<AnyRoute>, solution: ChallengeSolution | undefined) =>
  solution === undefined
    ? input
    : ({ ...input, body: { ...(input.body as object), ...solution } } as InputOf<AnyRoute>);

/** Solves a challenge of the server; the solver is loaded on demand. @throws CallError */
async function loadSolution(client: Client, purpose: ChallengePurpose): Promise<ChallengeSolution> {
  const { solveChallenge } = await import('./solve-challenge.ts').catch(() => {
    throw networkError();
  });
  return solveChallenge(client, purpose);
}
