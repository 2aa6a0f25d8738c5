import { callError, isCallError } from '@ardhi/kit/client/call-error';
import { isRouteErrorResponse } from 'react-router-dom';
import { statusOf } from './screen-head.ts';

type Errors = Record<string, unknown>;

/** What a rendered page failed with, as JSON: a refusal keeps its words, a fault tells nothing of itself. */
export const writeErrors = (errors: Errors | null): Errors | null =>
  errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, written(error)]));

const written = (error: unknown): unknown => {
  if (isCallError(error)) {
    const { code, status, message, field, details, requestId } = error;
    return { code, status, message, field, details, requestId };
  }
  return isRouteErrorResponse(error)
    ? { route: { status: error.status, data: error.data } }
    : { status: statusOf(error) };
};

/** The same errors again, so that the browser draws what the server drew. */
export const readErrors = (errors: Errors | null | undefined): Errors | null =>
  errors ? Object.fromEntries(Object.entries(errors).map(([id, kept]) => [id, revived(kept as Kept)])) : null;

type Kept = Partial<Parameters<typeof callError>[0]> & {
  readonly route?: { readonly status: number; readonly data: unknown };
};

const revived = ({ route, code, status = 500, message = '', ...rest }: Kept): unknown => {
  if (route !== undefined) return { status: route.status, statusText: '', internal: false, data: route.data };
  return code === undefined ? new Error(message) : callError({ code, status, message, ...rest });
};
