/** Working hours: 08:00 to 20:00 every day (model §4.9). */
const openingHour = 8;
const closingHour = 20;
const hourMs = 3_600_000;

/**
 * The instant at which a number of working hours has passed in a time zone.
 * @param from ISO 8601 instant, UTC
 * @param hours working hours
 * @param zone IANA time zone name
 * @returns ISO 8601 instant with milliseconds, UTC
 */
export function afterWorkingHours(from: string, hours: number, zone: string): string {
  let at = Temporal.Instant.from(from).toZonedDateTimeISO(zone);
  let remainingMs = hours * hourMs;
  for (;;) {
    const start = at.with({
      hour: openingHour,
      minute: 0,
      second: 0,
      millisecond: 0,
      microsecond: 0,
      nanosecond: 0,
    });
    const end = start.with({ hour: closingHour });
    if (Temporal.ZonedDateTime.compare(at, start) < 0) at = start;
    const availableMs = Math.max(0, end.epochMilliseconds - at.epochMilliseconds);
    if (remainingMs <= availableMs)
      return at.add({ milliseconds: remainingMs }).toInstant().toString({ smallestUnit: 'millisecond' });
    remainingMs -= availableMs;
    at = start.add({ days: 1 });
  }
}
