import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { picturePool } from '@ardhi/media/picture/picture-pool';
import type { RenditionSpec } from '@ardhi/media/picture/rendition-specs';
import sharp from 'sharp';
import { checkGoal } from './measure/goals.ts';

/**
 * Measures G23 of the performance goals: rendering 12-megapixel photos in three WebP sizes, compared with a
 * plain sharp loop; each runs in one process with one thread.
 */
const rounds = Number(process.argv[2] ?? 15);
const drawing: RenditionSpec = { names: ['w320', 'w1024', 'w1600'], formats: ['webp'] };
const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Generates a photo that compresses like one of a camera: soft shapes with sensor noise. */
async function photo(path: string): Promise<string> {
  const noise = (width: number, sigma: number) =>
    sharp({
      create: {
        width,
        height: (width * 3) / 4,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma },
        background: '#888',
      },
    });
  const shapes = await noise(200, 60).resize(4_000, 3_000, { kernel: 'cubic' }).png().toBuffer();
  const grain = await noise(4_000, 6).png().toBuffer();
  await sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toFile(path);
  return path;
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const at = performance.now();
  await task();
  return performance.now() - at;
}

const folder = await mkdtemp(join(tmpdir(), 'ardhi-bench-media-'));
const pool = picturePool(1);
const loop = fork(join(import.meta.dirname, 'media', 'bare-loop.ts'), {
  execArgv: ['--disable-warning=ExperimentalWarning'],
});
try {
  const path = await photo(join(folder, 'photo.jpg'));
  const ours = async () => {
    const drawn = await pool.render(path, folder, drawing);
    if (typeof drawn === 'string') throw new Error(drawn);
    if (drawn.sizes.length !== drawing.names.length) throw new Error('not every size was drawn');
  };
  const bare = () =>
    new Promise((resolve) => {
      loop.once('message', resolve);
      loop.send({ id: 0, path, folder, ...drawing });
    });
  await ours();
  await bare();
  const [us, them]: [number[], number[]] = [[], []];
  // Measured alternately, so that background load affects both.
  for (let round = 0; round < rounds; round++) {
    us.push(await timed(ours));
    them.push(await timed(bare));
  }
  const [own, theirs] = [median(us), median(them)];
  print(`ours, with hash, placeholder, camera notes: ${(1_000 / own).toFixed(2)} photos/s on one core`);
  print(`a bare sharp loop, three sizes only:        ${(1_000 / theirs).toFixed(2)} photos/s on one core`);
  checkGoal('G23 of a bare loop, %', (theirs / own) * 100, [80, 95], 'more');
} finally {
  pool.close();
  loop.kill();
  await rm(folder, { recursive: true, force: true });
}
