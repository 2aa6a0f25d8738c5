import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import type { IntlShape } from '@ardhi/kit/i18n/intl';

/** Date and time of an instant in the reader's locale; undefined without an instant. */
export const formatOptionalDateTime = (intl: IntlShape, at: string | undefined): string | undefined =>
  at && formatDateTime(at, intl.locale);
