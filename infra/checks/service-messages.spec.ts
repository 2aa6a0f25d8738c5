import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../services/contracts/src/format-message.ts';
import { root } from '../cli/tasks/tasks.ts';

const services = join(root, 'services');
const catalogues = globSync('*/messages/en/*.json', { cwd: services }).map((file) => ({
  file,
  messages: Object.entries(JSON.parse(readFileSync(join(services, file), 'utf8')) as Record<string, string>),
}));

/** The code that may use a catalogue: of its service, and of the front end's kit. */
function sourcesOf(file: string): string {
  const folders = [resolve(services, dirname(file), '../../src'), join(root, 'frontends/kit/src')];
  return folders
    .flatMap((folder) => globSync('**/*.{ts,tsx}', { cwd: folder }).map((name) => join(folder, name)))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

/** Refusals that the specification gives the same sentence. */
const sameByTheSpecification = ['NO_STORAGE_QUOTA'];

describe('the message catalogues of the services', () => {
  it('exist for refusals, validation and emails', () => {
    expect(catalogues.map(({ file }) => file).toSorted()).toEqual([
      'accounts/messages/en/emails.json',
      'contracts/messages/en/connection.json',
      'contracts/messages/en/field-errors.json',
      'contracts/messages/en/refusals.json',
      'contracts/messages/en/validation.json',
      'leads/messages/en/emails.json',
      'listings/messages/en/emails.json',
    ]);
  });

  it.each(catalogues)('$file has each text once, in ICU message syntax', ({ messages }) => {
    const texts = messages.filter(([id]) => !sameByTheSpecification.includes(id)).map(([, text]) => text);
    expect(texts.filter((text, i) => texts.indexOf(text) < i)).toEqual([]);
    for (const text of texts) {
      expect(() => parse(text)).not.toThrow();
      expect(() => formatMessage(text)).not.toThrow();
    }
  });

  it.each(catalogues)('$file has only messages that are sent or shown', ({ file, messages }) => {
    const sources = sourcesOf(file);
    const unused = messages.filter(([id]) => !sources.includes(`'${id}'`) && !sources.includes(`.${id}`));
    expect(unused.map(([id]) => id)).toEqual([]);
  });
});
