import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { illustrationMark } from '../seed/illustration.ts';
import { root } from '../tasks/tasks.ts';

/**
 * `npm run pictures -- --python <python>`: renders the pictures of the demo listings whose facts or scenes changed, marks
 * them as illustrations and stores them in infra/seed/pictures/rendered; `--only bungalow` renders those whose set and
 * view contain the word. infra/seed/pictures/README.md tells how to install Blender's module into a Python.
 */
const { values } = parseArgs({
  options: {
    python: { type: 'string', default: 'python3.11' },
    only: { type: 'string', default: '' },
    threads: { type: 'string', default: '2' },
  },
});
const folder = join(root, 'infra', 'seed', 'pictures');
const rendered = join(folder, 'rendered');
const record = join(rendered, 'fingerprints.json');
const scratch = join(root, '.cache', 'pictures');

interface RenderedView {
  readonly name: string;
  readonly fingerprint: string;
  readonly seconds: number;
}

/** Encodes a rendered view; the fingerprint of its scene is recorded last, so that an interrupted run repeats it. */
async function store({ name, fingerprint, seconds }: RenderedView): Promise<void> {
  const [width, height] = [960, 640];
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${illustrationMark(width, height).join('')}</svg>`;
  const { size } = await sharp(join(scratch, `${name}.png`))
    .composite([{ input: Buffer.from(mark) }])
    .webp({ quality: 75, effort: 6 })
    .toFile(join(rendered, `${name}.webp`));
  const known = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
  const sorted = Object.entries({ ...known, [name]: fingerprint }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(record, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  process.stdout.write(`${name}: ${Math.round(seconds)} s, ${Math.round(size / 1_000)} KB\n`);
}

await mkdir(rendered, { recursive: true });
await mkdir(scratch, { recursive: true });
const renderer = spawn(
  values.python,
  [
    '-B',
    join(folder, 'render.py'),
    ...['--facts', join(folder, 'facts.json'), '--rendered', rendered, '--into', scratch],
    ...['--only', values.only, '--threads', values.threads],
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const ended = new Promise<number>((resolve, reject) => {
  renderer.on('error', reject);
  renderer.on('close', (code) => resolve(code ?? 1));
});
ended.catch(() => undefined);
try {
  for await (const view of createInterface({ input: renderer.stdout })) await store(JSON.parse(view));
  process.exitCode = await ended;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
