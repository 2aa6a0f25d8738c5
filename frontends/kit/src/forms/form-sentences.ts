/** An issue as zod reports it, as far as a sentence needs it. */
interface Issue {
  readonly code: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly format?: string;
  readonly input?: unknown;
}

const plural = (count: number | bigint, word: string) => `${count} ${word}${Number(count) === 1 ? '' : 's'}`;
const isText = ({ origin }: Issue) => origin === 'string';
const isList = ({ origin }: Issue) => origin === 'array' || origin === 'file';

const tooSmall = (issue: Issue): string => {
  const least = issue.minimum ?? 1;
  if (isText(issue))
    return Number(least) <= 1 ? 'Fill this in.' : `Write at least ${plural(least, 'character')}.`;
  return isList(issue) ? `Choose at least ${least}.` : `Enter ${least} or more.`;
};

const tooBig = (issue: Issue): string => {
  const most = issue.maximum ?? 0;
  if (isText(issue)) return `Write at most ${plural(most, 'character')}.`;
  return isList(issue) ? `Choose at most ${most}.` : `Enter ${most} or less.`;
};

const formats: Readonly<Record<string, string>> = {
  email: 'Enter an email address, like amina@example.com.',
  url: 'Enter a web address, like https://example.com.',
  date: 'Enter a date.',
  datetime: 'Enter a date and time.',
};

const missing = (input: unknown) => input === undefined || input === null || input === '';

/** Says beside a field what is wrong and how to mend it; a contract's own words win over these. */
export function sentenceOf(issue: Issue): string {
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_format')
    return formats[issue.format ?? ''] ?? 'Write this in the form that is asked for.';
  if (issue.code === 'invalid_type' && missing(issue.input)) return 'Fill this in.';
  return issue.code === 'invalid_value' || issue.code === 'invalid_union'
    ? 'Choose one.'
    : 'This is not valid.';
}

/** Contracts say "is not a …" or "has at least …" of a value; beside a field that becomes a sentence. */
export const asSentence = (message: string): string => {
  if (message === 'has at least 1 characters') return 'Fill this in.';
  const text = message.replace(/^has at least/, 'Write at least').replace(/^(?=is |holds |has )/, 'This ');
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
