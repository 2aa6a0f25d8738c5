import { readMessages } from '../../infra/build/messages.ts';

const messages = readMessages();
const headingOf = (id: string): string => {
  const text = messages.get(id);
  if (text === undefined) throw new Error(`No message has the id ${id}.`);
  return text;
};

/** Heading of a page that the role may not see. */
export const deniedHeading = headingOf('shell.denied');
/** Heading of a missing page or record. */
export const notFoundHeading = headingOf('shell.notFound');
/** Headings of the screens that stand for a page that could not be shown. */
export const failureHeadings: readonly string[] = [
  deniedHeading,
  notFoundHeading,
  ...[
    'shell.failed',
    'shell.unavailable',
    'shell.suspended',
    'common.profileFailed',
    'common.countriesFailed',
    'admin.failed',
  ].map(headingOf),
];
