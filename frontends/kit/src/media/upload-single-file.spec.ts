import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const frontEnds = join(import.meta.dirname, '../../..');
const sources = globSync('*/src/**/*.{ts,tsx}', { cwd: frontEnds }).filter(
  (file) => !file.includes('.spec.'),
);
const textOf = (file: string) => readFileSync(join(frontEnds, file), 'utf8');

it('is the only way to upload a file that belongs to no gallery', () => {
  const callers = sources.filter((file) => /media\/files\.routes'/.test(textOf(file)));
  expect(callers).toEqual(['kit/src/media/upload-single-file.ts']);
});

it('is followed by a write that waits until the service knows the file', () => {
  const users = sources.filter((file) =>
    /\b(?:uploadSingleFile\(client|AdCreativeFields\b.*form|DocumentsField\b)/.test(textOf(file)),
  );
  // The forms around these fields send what was uploaded.
  const fields = ['ad-picture-field.tsx', 'documents-field.tsx'];
  const writers = users.filter(
    (file) => !fields.some((name) => file.endsWith(name)) && !file.includes('upload-single-file'),
  );
  expect(writers).toHaveLength(7);
  // The mutations of a page that sends forms without scripts stand in a module of their own.
  const senders = writers.map((file) => file.replace('ticket-screen.tsx', 'support-mutations.ts'));
  expect(senders.filter((file) => !textOf(file).includes("after: 'written'"))).toEqual([]);
});
