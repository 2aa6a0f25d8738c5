import { configure, prettyDOM } from '@testing-library/react';

/** Ends a query that waits for ever; a busy machine never reaches it. */
configure({ asyncUtilTimeout: 60_000, getElementError: failureOfQuery });

/** Queries that wait fail often before they succeed: the document is printed only when someone reads the message. */
function failureOfQuery(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, failureOfQuery);
  let text: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
  });
  return error;
}
