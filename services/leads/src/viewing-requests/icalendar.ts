import type { ViewingRow } from '../viewing/viewings.projection.ts';

const duration = { hours: 1 };

/** RFC 5545 §3.3.11: escapes commas, semicolons, backslashes and line breaks. */
const escapeText = (value: string) =>
  value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** RFC 5545 §3.1: folds lines longer than 75 octets. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

const formatInstant = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');

const icsStatus = { REQUESTED: 'TENTATIVE', CANCELLED: 'CANCELLED' } as const;

/** A viewing of one hour as an iCalendar file. */
export function viewingToIcs(
  { id, when, state }: Pick<ViewingRow, 'id' | 'when' | 'state'>,
  details: { readonly title: string; readonly place: string; readonly url: string; readonly now: string },
): string {
  const end = Temporal.Instant.from(when).add(duration).toString({ smallestUnit: 'millisecond' });
  const status = icsStatus[state as keyof typeof icsStatus] ?? 'CONFIRMED';
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ardhi//Viewings//EN',
    'BEGIN:VEVENT',
    `UID:${id}@ardhi`,
    `DTSTAMP:${formatInstant(details.now)}`,
    `DTSTART:${formatInstant(when)}`,
    `DTEND:${formatInstant(end)}`,
    `SUMMARY:${escapeText(`Viewing: ${details.title}`)}`,
    `LOCATION:${escapeText(details.place)}`,
    `URL:${details.url}`,
    `STATUS:${status}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}
