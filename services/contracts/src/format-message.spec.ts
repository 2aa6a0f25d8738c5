import { describe, expect, it } from 'vitest';
import { formatMessage, messagesOf, typedMessagesOf } from './format-message.ts';

describe('formatMessage', () => {
  it('fills in placeholders, and leaves those without a value empty', () => {
    expect(formatMessage('Continue at byte {received}.', { received: 7 })).toBe('Continue at byte 7.');
    expect(formatMessage('This account is suspended. {reason}')).toBe('This account is suspended. ');
  });

  it('chooses the variant of a plural and writes the number', () => {
    const message = '{n, plural, =0 {No listings} one {# listing} other {# listings}} near {place}.';
    expect([0, 1, 2_000].map((n) => formatMessage(message, { n, place: 'Goma' }))).toEqual([
      'No listings near Goma.',
      '1 listing near Goma.',
      '2,000 listings near Goma.',
    ]);
  });

  it('chooses the variant of a select, with placeholders inside', () => {
    const message = '{to, select, user {Hello {name}} other {Hello}}!';
    expect([formatMessage(message, { to: 'user', name: 'Amina' }), formatMessage(message, {})]).toEqual([
      'Hello Amina!',
      'Hello!',
    ]);
  });

  it('takes a value as it is, even with braces', () => {
    expect(formatMessage('Unknown field {field}.', { field: '{field}' })).toBe('Unknown field {field}.');
  });

  it('refuses what it cannot read', () => {
    expect(() => formatMessage('Page {page')).toThrow('not closed');
    expect(() => formatMessage('{n, ordinal, other {#}}', { n: 1 })).toThrow('ordinal');
  });
});

describe('messagesOf', () => {
  it('formats the message with an id', () => {
    const text = messagesOf({ greeting: 'Hello {name},' });
    expect(text('greeting', { name: 'Amina' })).toBe('Hello Amina,');
  });
});

describe('typedMessagesOf', () => {
  const text = typedMessagesOf(
    { title: 'Your import', row: 'Row {row} of {rows}' },
    { row: ['row', 'rows'] },
  );

  it('formats the message with an id and all its values', () => {
    expect([text('title'), text('row', { row: 2, rows: 9 })]).toEqual(['Your import', 'Row 2 of 9']);
  });

  it('compiles neither with a misspelt id nor with missing or unknown values', () => {
    // @ts-expect-error: the catalogue has no such id.
    expect(() => text('titel')).toThrow();
    // @ts-expect-error: the message has placeholders.
    expect(text('row')).toBe('Row  of ');
    // @ts-expect-error: a value is missing.
    expect(text('row', { row: 2 })).toBe('Row 2 of ');
    // @ts-expect-error: the message has no placeholders.
    expect(text('title', { row: 2 })).toBe('Your import');
    // @ts-expect-error: one of the two ids has placeholders.
    expect(text('title' as 'title' | 'row')).toBe('Your import');
    // @ts-expect-error: placeholders of an id that the catalogue does not have.
    expect(typedMessagesOf({ title: 'Your import' }, { row: ['row'] })('title')).toBe('Your import');
  });
});
