import type { ViewingRow } from './viewings.ts';

const lasts = { hours: 1 };

/** RFC 5545 §3.3.11: commas, semicolons, backslashes and line ends are escaped. */
const text = (words: string) => words.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** RFC 5545 §3.1: lines of at most 75 octets; what is longer goes on after a line end and a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 74) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');

const statusOf = { REQUESTED: 'TENTATIVE', CANCELLED: 'CANCELLED' } as const;

/** A viewing as calendars read it. */
export function calendarOf(
  { id, when, state }: Pick<ViewingRow, 'id' | 'when' | 'state'>,
  about: { readonly title: string; readonly place: string; readonly url: string; readonly now: string },
): string {
  const end = Temporal.Instant.from(when).add(lasts).toString({ smallestUnit: 'millisecond' });
  const status = statusOf[state as keyof typeof statusOf] ?? 'CONFIRMED';
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ardhi//Viewings//EN',
    'BEGIN:VEVENT',
    `UID:${id}@ardhi`,
    `DTSTAMP:${stamp(about.now)}`,
    `DTSTART:${stamp(when)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${text(`Viewing: ${about.title}`)}`,
    `LOCATION:${text(about.place)}`,
    `URL:${about.url}`,
    `STATUS:${status}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
