import { createServer } from 'node:net';
import type { Config } from '@ardhi/kernel/runtime/config';

type Ports = Pick<Config, 'PORT' | 'METRICS_PORT' | 'HOST'>;

/** Finds out that a port is taken before the minutes that a first start takes, not after. @throws Error with one sentence */
export async function requireFreePorts(config: Ports): Promise<void> {
  await listenOnce(config.PORT, config.HOST).catch((error) => failToListen(error, config));
  await listenOnce(config.METRICS_PORT, '127.0.0.1').catch((error) => failToListen(error, config));
}

const listenOnce = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

/** Says what to do about an error of `listen`. @throws Error with one sentence, or the error itself */
export function failToListen(error: unknown, { METRICS_PORT }: Ports): never {
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    throw new Error(
      `Port ${port} is in use by another program. Stop it, or set ${port === METRICS_PORT ? 'METRICS_PORT' : 'PORT'} to another number.`,
    );
  if (code === 'EACCES')
    throw new Error(`Port ${port} requires privileges. Set PORT to a number above 1023.`);
  throw error;
}
