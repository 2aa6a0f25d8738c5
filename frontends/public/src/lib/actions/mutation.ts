import type { ChallengePurpose } from '@ardhi/contracts/accounts/auth.routes';
import type { AnyRoute } from '@ardhi/contracts/route';
import type { Client } from '@ardhi/kit/client';
import { isCallError, networkError } from '@ardhi/kit/client/call-error';
import type { AnswerOf, BodyOf, InputOf } from '@ardhi/kit/client/route-request';
import type { ChallengeSolution } from './solve-challenge.ts';

/** What a mutation runs with. */
export interface MutationContext {
  readonly client: Client;
  /** The same for every attempt to send the same input. */
  readonly idempotencyKey: string;
  /** Whether the input was typed in a form. */
  readonly validate: boolean;
}

/** One change that a page can make; the page's route action runs it. */
export interface Mutation<I, R> {
  /** Unique on its page. */
  readonly name: string;
  /** Whether forms check the input by the contract first. */
  readonly hasSchema?: boolean;
  /** @throws CallError */
  run(input: I, context: MutationContext): Promise<R>;
}

/** The input of a call whose body is JSON. */
export type JsonInput<R> = Omit<InputOf<R>, 'body'> &
  (BodyOf<R> extends undefined ? unknown : { readonly body: BodyOf<R> });

interface ApiMutationOptions {
  /** The body is typed in a form, which checks it by its schema in `body-schemas.ts`. */
  readonly hasSchema?: boolean;
  /** The body has a password. It is sent without a key, because the server stores a hash of the body with the key. */
  readonly secret?: true;
  /** What a visitor of a busy network proves some work for, when the server asks for it. */
  readonly challenge?: ChallengePurpose;
}

/** Loads the schemas and what checks a body by them; a form does so when it is first touched. */
export const loadValidation = () => import('./validate-body.ts');

/** The mutation that calls one route of the API: POST with an Idempotency-Key, PUT and DELETE can be repeated without one. */
export function apiMutation<R extends AnyRoute>(
  route: R,
  { hasSchema = false, secret, challenge }: ApiMutationOptions = {},
): Mutation<JsonInput<R>, AnswerOf<R>> {
  const name = `${route.method}:${route.path}`;
  /** The solution sent with a key: a repeat with the key must be the same. */
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
      const options = route.method === 'POST' && !secret ? { idempotencyKey } : {};
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

/** Solves a challenge of the server; the solver is loaded when it is asked for. @throws CallError */
async function loadSolution(client: Client, purpose: ChallengePurpose): Promise<ChallengeSolution> {
  const { solveChallenge } = await import('./solve-challenge.ts').catch(() => {
    throw networkError();
  });
  return solveChallenge(client, purpose);
}
