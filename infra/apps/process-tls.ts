import { readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import type { Config } from '@ardhi/kernel/runtime/config';

/** The certificate of this process, its key, and the authority that signs those of all processes; PEM. */
export type Certificates = Required<Pick<SecureContextOptions, 'cert' | 'key' | 'ca' | 'minVersion'>>;

/** The certificates as they are now: files that are replaced count for new connections. */
export interface ProcessTls {
  current(): Certificates;
  /** Calls back with certificates that have replaced others. */
  onChange(use: (certificates: Certificates) => void): void;
  close(): void;
}

/** How often the files are compared, in milliseconds. */
const checkEveryMs = 60_000;

type Paths = Readonly<Record<'cert' | 'key' | 'ca', string>>;

/**
 * The certificates of TLS=on; undefined without. Files that cannot be read when they are replaced leave the previous ones in use.
 * @throws Error with one sentence for a setting that is missing or a file that cannot be read
 */
export function openProcessTls(config: Config, everyMs = checkEveryMs): ProcessTls | undefined {
  if (config.TLS !== 'on') return undefined;
  const paths = pathsOf(config);
  const listeners: ((certificates: Certificates) => void)[] = [];
  let certificates = read(paths);
  let version = versionOf(paths);
  const timer = setInterval(() => {
    try {
      const found = versionOf(paths);
      if (found === version) return;
      certificates = read(paths);
      version = found;
      for (const use of listeners) use(certificates);
    } catch {
      // They are being replaced: the next look finds them.
    }
  }, everyMs);
  timer.unref();
  return {
    current: () => certificates,
    onChange: (use) => void listeners.push(use),
    close: () => clearInterval(timer),
  };
}

function pathsOf({ TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE }: Config): Paths {
  if (TLS_CERT_FILE === undefined || TLS_KEY_FILE === undefined || TLS_CA_FILE === undefined)
    throw new Error(
      'TLS=on needs TLS_CERT_FILE, TLS_KEY_FILE and TLS_CA_FILE, the paths of the certificate, its key and the authority.',
    );
  return { cert: TLS_CERT_FILE, key: TLS_KEY_FILE, ca: TLS_CA_FILE };
}

/** @throws Error with one sentence for a file that cannot be read */
function read({ cert, key, ca }: Paths): Certificates {
  const contentOf = (setting: string, path: string) => {
    try {
      return readFileSync(path);
    } catch (error) {
      throw new Error(`${setting} names ${path}, which cannot be read: ${(error as Error).message}.`);
    }
  };
  return {
    cert: contentOf('TLS_CERT_FILE', cert),
    key: contentOf('TLS_KEY_FILE', key),
    ca: contentOf('TLS_CA_FILE', ca),
    minVersion: 'TLSv1.2',
  };
}

const versionOf = (paths: Paths): string =>
  Object.values(paths)
    .map((path) => statSync(path).mtimeMs)
    .join(' ');

/** The server of a service. With TLS, only clients whose certificate the same authority has signed reach the service. */
export function openServiceServer(
  handle: RequestListener,
  tls: Pick<ProcessTls, 'current' | 'onChange'> | undefined,
): Server {
  if (tls === undefined) return createServer(handle);
  const server = createTlsServer({ ...tls.current(), requestCert: true, rejectUnauthorized: true }, handle);
  tls.onChange((certificates) => server.setSecureContext(certificates));
  return server;
}
