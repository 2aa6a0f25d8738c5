/** Time zone of days in statistics: that of most of the market (model §4.0). */
export const marketZone = 'Africa/Kampala';

/** The day of an instant in that zone, YYYY-MM-DD. */
export const marketDayOf = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(marketZone).toPlainDate().toString();
