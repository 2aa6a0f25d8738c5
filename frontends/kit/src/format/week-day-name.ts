import type { WeekDay } from '@ardhi/contracts/accounts/office-state';
import type { IntlShape } from '../i18n/intl.tsx';

/** 1 January 2024 was a Monday. */
const dayBeforeMonday = Date.UTC(2023, 11, 31);
const dayMs = 24 * 3_600_000;

/** The name of a day of the week, from Monday, 1, to Sunday, 7. */
export const weekDayName = ({ formatDate }: Pick<IntlShape, 'formatDate'>, day: WeekDay): string =>
  formatDate(dayBeforeMonday + day * dayMs, { weekday: 'long', timeZone: 'UTC' });
