import { type CallError, callError, isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { ActionFunctionArgs } from '@ardhi/kit/router';
import type { Mutation } from './mutation.ts';

/** Data submitted by a component to the action of its page. */
export interface Submission<I> {
  /** Name of the mutation. */
  readonly mutation: string;
  readonly input: I;
  readonly idempotencyKey: string;
  readonly validate: boolean;
}

/** Result of the action; an error is data, so that the form and its input stay on screen. */
export type ActionResult<I, R> = { readonly input: I } & (
  | { readonly value: R }
  | { readonly error: CallError }
);

/** Creates the route action that runs these mutations. */
export const routeAction =
  (...mutations: readonly Mutation<never, unknown>[]) =>
  async (args: ActionFunctionArgs): Promise<ActionResult<unknown, unknown>> => {
    const { mutation: name, input, ...options }: Submission<never> = await args.request.json();
    try {
      const mutation = mutations.find((one) => one.name === name);
      if (mutation === undefined) throw new Error(`This page has no mutation ${name}.`);
      return { input, value: await mutation.run(input, { client: clientOf(args), ...options }) };
    } catch (error) {
      if (!isCallError(error)) console.error(error);
      return { input, error: isCallError(error) ? error : unexpectedError(error) };
    }
  };

const unexpectedError = (error: unknown) =>
  callError({ code: 'INTERNAL_ERROR', status: 0, message: messageOf(error) });
