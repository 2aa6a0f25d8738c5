import type { IntlShape } from '@ardhi/kit/i18n/intl.tsx';
import { showMoment } from '@ardhi/kit/units/show-moment';

/** Day and time of an instant as the reader writes them; nothing where there is none. */
export const momentText = (intl: IntlShape, at: string | undefined): string | undefined =>
  at && showMoment(at, intl.locale);
