/** When people at work can be expected to answer: 08:00 to 20:00 every day (model §4.9). */
const opens = 8;
const closes = 20;
const hourMs = 3_600_000;

/**
 * The instant after so many hours at work in a time zone, counted from an instant.
 * @param from ISO 8601 UTC
 * @param zone IANA name
 */
export function afterWorkingHours(from: string, hours: number, zone = 'Africa/Kampala'): string {
  let at = Temporal.Instant.from(from).toZonedDateTimeISO(zone);
  let left = hours * hourMs;
  for (;;) {
    const start = at.with({
      hour: opens,
      minute: 0,
      second: 0,
      millisecond: 0,
      microsecond: 0,
      nanosecond: 0,
    });
    const end = start.with({ hour: closes });
    if (Temporal.ZonedDateTime.compare(at, start) < 0) at = start;
    const room = Math.max(0, end.epochMilliseconds - at.epochMilliseconds);
    if (left <= room)
      return at.add({ milliseconds: left }).toInstant().toString({ smallestUnit: 'millisecond' });
    left -= room;
    at = start.add({ days: 1 });
  }
}
