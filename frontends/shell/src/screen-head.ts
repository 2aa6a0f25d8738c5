import { isCallError } from '@ardhi/kit/client/call-error';
import type { Head } from '@ardhi/kit/router/head';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { isRouteErrorResponse } from 'react-router-dom';
import { isGuardError } from './guard.ts';

interface Match {
  readonly handle?: unknown;
  readonly data: unknown;
  readonly params: Readonly<Record<string, string | undefined>>;
}

const hasHead = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'head' in handle;

/** The head of the deepest matching screen that has one, or the title of the error. */
export function headOf(matches: readonly Match[], error?: unknown): Head {
  if (error !== undefined) return { title: titleOfError(error), noIndex: true };
  const screen = matches.findLast(({ handle }) => hasHead(handle));
  if (screen === undefined || !hasHead(screen.handle)) return { title: 'Page Not Found', noIndex: true };
  return screen.handle.head(screen.data, screen.params);
}

const guardErrorTitles = {
  denied: 'Access denied',
  suspended: 'Account suspended',
  unavailable: 'This section is unavailable',
} as const;

function titleOfError(error: unknown): string {
  if (isGuardError(error)) return guardErrorTitles[error.guardError];
  return statusOf(error) === 404 ? 'Page Not Found' : 'Something went wrong';
}

export const statusOf = (error: unknown): number => {
  if (isRouteErrorResponse(error)) return error.status;
  return isCallError(error) && error.status > 0 ? error.status : 500;
};
