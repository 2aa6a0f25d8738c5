import { isCallError, isMissingRecord } from '@ardhi/kit/client/call-error';
import { defineMessages, type IntlShape, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type { Head } from '@ardhi/kit/router/head';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { isRouteErrorResponse } from 'react-router-dom';
import { isGuardError } from './guard.ts';

interface Match {
  readonly handle?: unknown;
  readonly data: unknown;
}

const hasHead = (handle: unknown): handle is Screen =>
  typeof handle === 'object' && handle !== null && 'head' in handle;

const messages = defineMessages({
  denied: { id: 'shell.denied' },
  suspended: { id: 'shell.suspended' },
  profileFailed: { id: 'common.profileFailed' },
  unavailable: { id: 'shell.unavailable' },
  notFound: { id: 'shell.notFound' },
  failed: { id: 'shell.failed' },
});

/** The head of the deepest matching screen that has one, or the title of the error. */
export function headOf(intl: IntlShape, matches: readonly Match[], error?: unknown): Head {
  if (error !== undefined) return { title: intl.formatMessage(titleOfError(error)), noIndex: true };
  const screen = matches.findLast(({ handle }) => hasHead(handle));
  if (screen === undefined || !hasHead(screen.handle))
    return { title: intl.formatMessage(messages.notFound), noIndex: true };
  return screen.handle.head(intl, screen.data);
}

function titleOfError(error: unknown): MessageDescriptor {
  if (isGuardError(error)) return messages[error.guardError];
  return statusOf(error) === 404 ? messages.notFound : messages[isAway(error) ? 'unavailable' : 'failed'];
}

/** True if the service of a screen did not answer: a transient fault, unlike 500. */
export const isAway = (error: unknown): boolean => statusOf(error) > 501;

export const statusOf = (error: unknown): number => {
  if (isRouteErrorResponse(error)) return error.status;
  if (isMissingRecord(error)) return 404;
  return isCallError(error) && error.status > 0 ? error.status : 500;
};
