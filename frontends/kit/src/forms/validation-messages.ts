/** The fields of a zod issue that the messages need. */
interface ValidationIssue {
  readonly code: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly format?: string;
  readonly input?: unknown;
}

const plural = (count: number | bigint, word: string) => `${count} ${word}${Number(count) === 1 ? '' : 's'}`;
const isText = ({ origin }: ValidationIssue) => origin === 'string';
const isList = ({ origin }: ValidationIssue) => origin === 'array' || origin === 'file';

const tooSmall = (issue: ValidationIssue): string => {
  const minimum = issue.minimum ?? 1;
  if (isText(issue))
    return Number(minimum) <= 1 ? 'Fill in this field.' : `Enter at least ${plural(minimum, 'character')}.`;
  return isList(issue) ? `Choose at least ${minimum}.` : `Enter ${minimum} or more.`;
};

const tooBig = (issue: ValidationIssue): string => {
  const maximum = issue.maximum ?? 0;
  if (isText(issue)) return `Enter at most ${plural(maximum, 'character')}.`;
  return isList(issue) ? `Choose at most ${maximum}.` : `Enter ${maximum} or less.`;
};

const formatMessages: Readonly<Record<string, string>> = {
  email: 'Enter an email address, like amina@example.com.',
  url: 'Enter a web address, like https://example.com.',
  date: 'Enter a date.',
  datetime: 'Enter a date and time.',
};

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

/** The message beside an invalid field; a contract's own message takes precedence. */
export function validationMessage(issue: ValidationIssue): string {
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_format')
    return formatMessages[issue.format ?? ''] ?? 'Enter this in the format shown.';
  if (issue.code === 'invalid_type' && isMissing(issue.input)) return 'Fill in this field.';
  return issue.code === 'invalid_value' || issue.code === 'invalid_union'
    ? 'Choose one.'
    : 'This is not valid.';
}

/** Turns a contract's predicate ("is not a …", "has at least …") into a sentence. */
export const toSentence = (message: string): string => {
  if (message === 'has at least 1 characters') return 'Fill in this field.';
  const text = message.replace(/^has at least/, 'Enter at least').replace(/^(?=is |holds |has )/, 'This ');
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
