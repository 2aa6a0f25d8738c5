import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createSecureContext, type SecureContextOptions } from 'node:tls';
import type { Log } from '@ardhi/kernel/base/log';
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

/** How long before its end a certificate should have been replaced, and how often the log says so, in milliseconds. */
const nearEndMs = 14 * 24 * 3_600_000;
const remindEveryMs = 3_600_000;

type Paths = Readonly<Record<'cert' | 'key' | 'ca', string>>;

/**
 * The certificates of TLS=on; undefined without. Replaced files that cannot be read, or do not belong together, leave the previous
 * ones in use, and are tried again at every look; the log says so, and when the certificate in use is near its end.
 * @throws Error with one sentence for a setting that is missing, a file that cannot be read or files that do not belong together
 */
export function openProcessTls(
  config: Config,
  log: Pick<Log, 'warn'>,
  everyMs = checkEveryMs,
): ProcessTls | undefined {
  if (config.TLS !== 'on') return undefined;
  const paths = pathsOf(config);
  const listeners: ((certificates: Certificates) => void)[] = [];
  let version = versionOf(paths);
  let certificates = read(paths);
  const replaceIfChanged = () => {
    const found = versionOf(paths);
    if (found === version) return;
    certificates = read(paths);
    version = found;
    for (const use of listeners) use(certificates);
  };
  const remind = endReminder(log);
  remind(certificates);
  const timer = setInterval(() => {
    try {
      replaceIfChanged();
    } catch (error) {
      log.warn(
        { error: (error as Error).message },
        'tls.renewal_failed: the previous certificate stays in use',
      );
    }
    remind(certificates);
  }, everyMs);
  timer.unref();
  return {
    current: () => certificates,
    onChange: (use) => void listeners.push(use),
    close: () => clearInterval(timer),
  };
}

/** Warns, once an hour, of a certificate that should have been replaced. */
function endReminder(log: Pick<Log, 'warn'>): (certificates: Certificates) => void {
  let remindedAt = Number.NEGATIVE_INFINITY;
  return ({ cert }) => {
    const { validToDate } = new X509Certificate(cert as Buffer);
    if (validToDate.getTime() - Date.now() > nearEndMs || performance.now() - remindedAt < remindEveryMs)
      return;
    remindedAt = performance.now();
    log.warn(
      { validTo: validToDate.toISOString() },
      'tls.certificate_ends: replace the certificate of this process before it ends',
    );
  };
}

function pathsOf({ TLS_CERT_FILE, TLS_KEY_FILE, TLS_CA_FILE }: Config): Paths {
  if (TLS_CERT_FILE === undefined || TLS_KEY_FILE === undefined || TLS_CA_FILE === undefined)
    throw new Error(
      'TLS=on needs TLS_CERT_FILE, TLS_KEY_FILE and TLS_CA_FILE, the paths of the certificate, its key and the authority.',
    );
  return { cert: TLS_CERT_FILE, key: TLS_KEY_FILE, ca: TLS_CA_FILE };
}

/** @throws Error with one sentence for a file that cannot be read, or files that do not belong together */
function read({ cert, key, ca }: Paths): Certificates {
  const contentOf = (setting: string, path: string) => {
    try {
      return readFileSync(path);
    } catch (error) {
      throw new Error(`${setting} names ${path}, which cannot be read: ${(error as Error).message}.`);
    }
  };
  const found = {
    cert: contentOf('TLS_CERT_FILE', cert),
    key: contentOf('TLS_KEY_FILE', key),
    ca: contentOf('TLS_CA_FILE', ca),
    minVersion: 'TLSv1.2',
  } as const;
  try {
    createSecureContext(found);
  } catch (error) {
    throw new Error(
      `TLS_CERT_FILE, TLS_KEY_FILE and TLS_CA_FILE do not belong together: ${(error as Error).message}.`,
    );
  }
  return found;
}

const versionOf = (paths: Paths): string =>
  Object.values(paths)
    .map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs)
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
