import validation from '../messages/en/validation.json' with { type: 'json' };
import { formatMessage } from './format-message.ts';

/** An id of the catalogue of sentences beside an invalid field. */
export type ValidationMessageId = keyof typeof validation;

/** The fields of a zod issue that its sentence needs. */
export interface ValidationIssue {
  readonly code: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly format?: string;
  readonly input?: unknown;
}

interface IssueDescription {
  readonly id: ValidationMessageId;
  /** The limit that the value breaks. */
  readonly n?: number;
}

/** The sentence beside an invalid field in English, as a service sends it. */
export function validationMessage(issue: ValidationIssue): string {
  const { id, n } = describeIssue(issue);
  return formatMessage(validation[id], { n });
}

/** The id of the sentence beside an invalid field; a check with a message of its own is not described here. */
export function describeIssue(issue: ValidationIssue): IssueDescription {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue, Number(issue.minimum ?? 1));
    case 'too_big':
      return tooLarge(issue, Number(issue.maximum ?? 0));
    case 'invalid_format':
      return { id: formatIds[issue.format ?? ''] ?? 'validation.format' };
    case 'invalid_value':
    case 'invalid_union':
      return { id: 'validation.choice' };
    case 'invalid_type':
      return { id: isMissing(issue.input) ? 'validation.missing' : 'validation.invalid' };
    default:
      return { id: 'validation.invalid' };
  }
}

const isMissing = (input: unknown) => input === undefined || input === null || input === '';
const isList = (origin: string | undefined) => origin === 'array' || origin === 'file';

function tooSmall({ origin }: ValidationIssue, n: number): IssueDescription {
  if (origin === 'string') return n <= 1 ? { id: 'validation.missing' } : { id: 'validation.tooShort', n };
  return { id: isList(origin) ? 'validation.tooFew' : 'validation.tooSmall', n };
}

function tooLarge({ origin }: ValidationIssue, n: number): IssueDescription {
  if (origin === 'string') return { id: 'validation.tooLong', n };
  return { id: isList(origin) ? 'validation.tooMany' : 'validation.tooLarge', n };
}

const formatIds: Readonly<Record<string, ValidationMessageId>> = {
  email: 'validation.email',
  url: 'validation.url',
  date: 'validation.date',
  datetime: 'validation.dateTime',
};
