import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { fieldRefusalPlaceholders } from '../../services/contracts/src/field-refusals.ts';
import { formatMessage } from '../../services/contracts/src/format-message.ts';
import { boundaryWarningPlaceholders } from '../../services/listings/src/boundary/boundary-warnings.ts';
import { importTextPlaceholders } from '../../services/listings/src/imports/import-texts.ts';
import { root } from '../tasks/tasks.ts';
import { literalTexts } from './literal-texts.ts';

const services = join(root, 'services');
const catalogues = globSync('*/messages/en/*.json', { cwd: services }).map((file) => ({
  file,
  messages: Object.entries(JSON.parse(readFileSync(join(services, file), 'utf8')) as Record<string, string>),
}));

/** The code that may use a catalogue: of its service, of every service for those of the contracts, and of the front end's kit. */
function sourcesOf(file: string): string {
  const own = file.startsWith('contracts/') ? globSync('*/src', { cwd: services }) : [];
  const folders = [
    ...own.map((folder) => join(services, folder)),
    resolve(services, dirname(file), '../../src'),
    join(root, 'frontends/kit/src'),
  ];
  return folders
    .flatMap((folder) => globSync('**/*.{ts,tsx}', { cwd: folder }).map((name) => join(folder, name)))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

/** The labels are looked up by the name of a field, and several fields have the same one; `field-messages.spec.ts` compares them with the routes. */
const labels = 'contracts/messages/en/field-labels.json';

/** Refusals that the specification gives the same sentence. */
const sameByTheSpecification = ['NO_STORAGE_QUOTA'];

const unlabelled = catalogues.filter(({ file }) => file !== labels);

describe('the message catalogues of the services', () => {
  it('exist for refusals, validation and emails', () => {
    expect(catalogues.map(({ file }) => file).toSorted()).toEqual([
      'accounts/messages/en/emails.json',
      'accounts/messages/en/notices.json',
      'accounts/messages/en/statement.json',
      'billing/messages/en/entitlements.json',
      'billing/messages/en/gifts.json',
      'billing/messages/en/invoices.json',
      'billing/messages/en/payments.json',
      'billing/messages/en/simulations.json',
      'billing/messages/en/subscriptions.json',
      'content/messages/en/emails.json',
      'content/messages/en/feeds.json',
      'contracts/messages/en/connection.json',
      'contracts/messages/en/field-errors.json',
      'contracts/messages/en/field-labels.json',
      'contracts/messages/en/field-refusals.json',
      'contracts/messages/en/refusals.json',
      'contracts/messages/en/states.json',
      'contracts/messages/en/validation.json',
      'leads/messages/en/emails.json',
      'listings/messages/en/boundary-warnings.json',
      'listings/messages/en/emails.json',
      'listings/messages/en/feeds.json',
      'listings/messages/en/imports.json',
      'listings/messages/en/sharing.json',
      'media/messages/en/prints.json',
    ]);
  });

  it.each(unlabelled)('$file has each text once, in ICU message syntax', ({ messages }) => {
    const texts = messages.filter(([id]) => !sameByTheSpecification.includes(id)).map(([, text]) => text);
    expect(texts.filter((text, i) => texts.indexOf(text) < i)).toEqual([]);
    for (const text of texts) {
      expect(() => parse(text)).not.toThrow();
      expect(() => formatMessage(text)).not.toThrow();
    }
  });

  it.each(unlabelled)('$file has only messages that are sent or shown', ({ file, messages }) => {
    const sources = sourcesOf(file);
    const unused = messages.filter(([id]) => !sources.includes(`'${id}'`) && !sources.includes(`.${id}`));
    expect(unused.map(([id]) => id)).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, readonly string[]>>]>([
    ['contracts/messages/en/field-refusals.json', fieldRefusalPlaceholders],
    ['listings/messages/en/boundary-warnings.json', boundaryWarningPlaceholders],
    ['listings/messages/en/imports.json', importTextPlaceholders],
  ])('%s has exactly the declared placeholders', (file, declared) => {
    const messages = catalogues.find((catalogue) => catalogue.file === file)?.messages ?? [];
    const placeholders = messages.flatMap(([id, text]) => {
      const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      return names.length > 0 ? [[id, names.toSorted()] as const] : [];
    });
    expect(placeholders.length).toBeGreaterThan(0);
    expect(Object.fromEntries(placeholders)).toEqual(
      Object.fromEntries(Object.entries(declared).map(([id, names]) => [id, names.toSorted()])),
    );
  });

  it('have every sentence that a service sends beside a field or about a row', () => {
    const sources = globSync('*/src/**/*.ts', { cwd: services }).filter(
      (file) => !/\.(spec|contract)\.ts$|(^|\/)testing\/|\/seed\/|^engines\//.test(file),
    );
    const literals = sources.flatMap((file) =>
      literalTexts(readFileSync(join(services, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(literals).toEqual([]);
    expect(sources.length).toBeGreaterThan(500);
  });

  it.each([
    [`refuse('VALIDATION_FAILED', { field: 'at', fields: { at: 'must be in the future' } })`],
    ['refuse("VALIDATION_FAILED", { fields: { [`geo.${level}`]: `is not a ${level} here` } })'],
    [`const fields = { decision: 'does not apply here' };`],
    [`return { code: 'BAD_DATE', message: 'This is not a year.', hint: texts.year };`],
    [`row.warn({ ...doubt, message: isFar ? \`\${name} is far away.\` : text });`],
    [`return { polygons, warnings: dropped === 0 ? [] : ['Fixes were left out.'] };`],
  ])('lack the planted sentence in %s', (source) => {
    expect(literalTexts(source)).toHaveLength(1);
  });

  it('are not needed for codes, keys, patterns and comments', () => {
    const source = `
      // fields: { at: 'must be in the future' }
      refuse('VALIDATION_FAILED', { field: 'at', fields: { at: fieldRefusalText('future') } });
      index({ fields: { title: { kind: 'text' }, tags: { kind: 'keyword', many: true } } });
      throw new Error('A brace is not closed.');
      return { message: importText('notYear'), hint: refusals.CODE_INVALID };`;
    expect(literalTexts(source)).toEqual([]);
  });
});
