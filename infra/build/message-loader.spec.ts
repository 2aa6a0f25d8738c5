import { describe, expect, it } from 'vitest';
import { compileMessages } from './message-loader.ts';

describe('messages while bundling', () => {
  it('leaves words alone', () => {
    const source = `defineMessages({ a: { id: 'a', defaultMessage: 'It\\'s free' } })`;
    expect(compileMessages(source)).toBe(source);
  });

  it('parses what has something to fill in, in code and in markup', () => {
    expect(compileMessages(`{ defaultMessage: 'Page {page}' }`)).toBe(
      '{ defaultMessage: [{"type":0,"value":"Page "},{"type":1,"value":"page"}] as never }',
    );
    expect(compileMessages('<FormattedMessage id="a" defaultMessage="{n} of “many”" />')).toBe(
      '<FormattedMessage id="a" defaultMessage={[{"type":1,"value":"n"},{"type":0,"value":" of “many”"}] as never} />',
    );
  });

  it('stops the build at a message that cannot be read', () => {
    expect(() => compileMessages(`{ defaultMessage: 'Page {page' }`)).toThrow();
  });
});
