import { describe, expect, it } from 'vitest';
import { compileMessages } from './message-loader.ts';

const messages = new Map([
  ['a.free', 'It’s free'],
  ['a.page', 'Page {page}'],
  ['a.many', '{n} of “many”'],
  ['a.broken', 'Page {page'],
]);

describe('compileMessages', () => {
  it('puts the text of a message beside its id, in code and in markup', () => {
    expect(compileMessages("{ id: 'a.free' }", messages)).toBe(
      '{ id: \'a.free\', defaultMessage: "It’s free" as never }',
    );
    expect(compileMessages('<FormattedMessage id="a.free" />', messages)).toBe(
      '<FormattedMessage id="a.free" defaultMessage={"It’s free" as never} />',
    );
  });

  it('parses messages with placeholders', () => {
    expect(compileMessages("{ id: 'a.page' }", messages)).toBe(
      '{ id: \'a.page\', defaultMessage: [{"type":0,"value":"Page "},{"type":1,"value":"page"}] as never }',
    );
    expect(compileMessages('<FormattedMessage id="a.many" values={{ n }} />', messages)).toBe(
      '<FormattedMessage id="a.many" defaultMessage={[{"type":1,"value":"n"},{"type":0,"value":" of “many”"}] as never} values={{ n }} />',
    );
  });

  it('leaves ids of other things alone', () => {
    expect(compileMessages("{ id: 'status', header }", messages)).toBe("{ id: 'status', header }");
  });

  it('fails the build at a message that cannot be parsed and at an id without a message', () => {
    expect(() => compileMessages("{ id: 'a.broken' }", messages)).toThrow();
    expect(() => compileMessages('<FormattedMessage id="a.missing" />', messages)).toThrow('a.missing');
  });

  it.each(["<FormattedMessage id={isFree ? 'a.free' : 'a.page'} />", 'formatMessage({ id: name })'])(
    'fails the build at a computed id: %s',
    (source) => {
      expect(() => compileMessages(source, messages)).toThrow('Write the id of a message out');
    },
  );

  it('leaves a description that has its id elsewhere', () => {
    const source = 'formatMessage(labels[state])';
    expect(compileMessages(source, messages)).toBe(source);
  });
});
