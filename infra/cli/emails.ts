import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { binaries, root, runScript } from '../tasks/tasks.ts';

interface CollectedEmail {
  readonly subject: string;
  readonly html?: string;
}

/** Services that send emails. */
const senders = ['accounts', 'billing', 'content', 'leads', 'listings'];
const folder = join(root, '.cache', 'emails');
const collected = join(folder, 'collected');

/** The subjects of all emails by their ids, each as the pattern of the sentences that it can become. */
function subjectPatterns(): ReadonlyMap<string, RegExp> {
  const files = globSync(`services/{${senders.join(',')}}/messages/en/*.json`, { cwd: root });
  const texts = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>)
      .filter(([id]) => /subject$/i.test(id) && id !== 'phone.subject')
      .map(([id, text]) => [`${file.split('/')[1]} ${id}`, patternOf(text)] as const),
  );
  return new Map(texts);
}

/** The pattern of a message in ICU syntax: anything can stand for a placeholder, however it is nested. */
function patternOf(message: string): RegExp {
  let text = message;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replaceAll(/\{[^{}]*\}/g, '\0');
  }
  const words = text.split('\0').map((part) => RegExp.escape(part));
  return new RegExp(`^${words.join('.*')}$`, 's');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const frame = (html: string, width: number) =>
  `<iframe sandbox="" style="width:${width}px;height:640px" srcdoc="${escaped(html)}"></iframe>`;
const entry = ([id, html]: readonly [string, string]) =>
  `<section><h2>${id}</h2>${frame(html, 360)} ${frame(html, 600)}</section>`;

/** `npm run emails`: runs the specs of the services and shows one email of each kind that they send on a page; exit code 1 if one is missing. */
await rm(folder, { recursive: true, force: true });
await mkdir(collected, { recursive: true });
const specs = senders.map((name) => `services/${name}/src`);
const exitCode = await runScript(
  binaries.vitest,
  ['run', '--root', '.', '--config', 'infra/checks/vitest.config.ts', ...specs],
  { env: { ...process.env, EMAIL_GALLERY: collected, LEVEL: 'quick' } },
);
const emails = globSync('*.json', { cwd: collected }).map(
  (file): CollectedEmail => JSON.parse(readFileSync(join(collected, file), 'utf8')),
);
const kinds = [...subjectPatterns()].map(
  ([id, pattern]) => [id, emails.find(({ subject }) => pattern.test(subject))?.html] as const,
);
const shown = kinds.flatMap(([id, html]) => (html === undefined ? [] : [[id, html] as const]));
const page = `<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Emails</title>${shown.map(entry).join('')}`;
await writeFile(join(folder, 'index.html'), page);
const missing = kinds.filter(([, html]) => html === undefined).map(([id]) => id);
for (const id of missing) process.stdout.write(`No spec sends: ${id}\n`);
process.stdout.write(`${shown.length} kinds of emails: ${join(folder, 'index.html')}\n`);
process.exitCode = exitCode === 0 && missing.length === 0 ? 0 : 1;
