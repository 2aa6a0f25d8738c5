import {
  describeIssue,
  type ValidationIssue,
  type ValidationMessageId,
} from '@ardhi/contracts/describe-issue';
import { defineMessages, type IntlShape } from '../i18n/intl.tsx';

const messages = defineMessages<ValidationMessageId>({
  'validation.choice': { id: 'validation.choice' },
  'validation.date': { id: 'validation.date' },
  'validation.dateTime': { id: 'validation.dateTime' },
  'validation.email': { id: 'validation.email' },
  'validation.format': { id: 'validation.format' },
  'validation.invalid': { id: 'validation.invalid' },
  'validation.missing': { id: 'validation.missing' },
  'validation.tooFew': { id: 'validation.tooFew' },
  'validation.tooLarge': { id: 'validation.tooLarge' },
  'validation.tooLong': { id: 'validation.tooLong' },
  'validation.tooMany': { id: 'validation.tooMany' },
  'validation.tooShort': { id: 'validation.tooShort' },
  'validation.tooSmall': { id: 'validation.tooSmall' },
  'validation.url': { id: 'validation.url' },
});

/** The message beside an invalid field, for zod's `error` option; a contract's own message takes precedence. */
export const validationMessages =
  ({ formatMessage }: IntlShape) =>
  (issue: unknown): string => {
    const { id, n } = describeIssue(issue as ValidationIssue);
    return formatMessage(messages[id], { n });
  };
