/** Time zone of days in statistics: that of most of the market (model §4.0). */
export const marketZone = 'Africa/Kampala';

/** The name of that zone, in English. */
export const marketZoneName = 'East Africa Time';

const marketTime = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(marketZone);

/** The day of an instant in that zone, YYYY-MM-DD. */
export const marketDayOf = (instant: string): string => marketTime(instant).toPlainDate().toString();

/** An instant to the minute in that zone, YYYY-MM-DD HH:mm. */
export const marketMinuteOf = (instant: string): string =>
  marketTime(instant).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
