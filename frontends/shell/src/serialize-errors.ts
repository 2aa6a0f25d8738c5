import { callError, isCallError } from '@ardhi/kit/client/call-error';
import { isRouteErrorResponse } from 'react-router-dom';
import { statusOf } from './screen-head.ts';

type Errors = Record<string, unknown>;

/** The errors of a rendered page as JSON: a CallError keeps its message, any other error exposes only its status. */
export const serializeErrors = (errors: Errors | null): Errors | null =>
  errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, serializeError(error)]));

const serializeError = (error: unknown): unknown => {
  if (isCallError(error)) {
    const { code, status, message, field, details, requestId } = error;
    return { code, status, message, field, details, requestId };
  }
  return isRouteErrorResponse(error)
    ? { route: { status: error.status, data: error.data } }
    : { status: statusOf(error) };
};

/** Restores the errors, so that hydration matches. */
export const deserializeErrors = (errors: Errors | null | undefined): Errors | null =>
  errors
    ? Object.fromEntries(
        Object.entries(errors).map(([id, serialized]) => [
          id,
          deserializeError(serialized as SerializedError),
        ]),
      )
    : null;

type SerializedError = Partial<Parameters<typeof callError>[0]> & {
  readonly route?: { readonly status: number; readonly data: unknown };
};

const deserializeError = ({ route, code, status = 500, message = '', ...rest }: SerializedError): unknown => {
  if (route !== undefined) return { status: route.status, statusText: '', internal: false, data: route.data };
  return code === undefined ? new Error(message) : callError({ code, status, message, ...rest });
};
