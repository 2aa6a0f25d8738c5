import type { IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import { showDay } from '@ardhi/kit/units/show-day';

/** Day and time of an instant as the reader writes them; nothing where there is none. */
export const momentText = (intl: IntlShape, at: string | undefined): string | undefined =>
  at && `${showDay(at, intl.locale)}, ${intl.formatTime(at, { timeStyle: 'short' })}`;
