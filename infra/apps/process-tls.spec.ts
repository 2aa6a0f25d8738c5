import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TLSSocket, connect as tlsConnect } from 'node:tls';
import { openEngines } from '@ardhi/engines/engines';
import {
  type CurrentCertificates,
  InstanceAgent,
  instanceConnector,
  instanceDispatcher,
} from '@ardhi/gateway/upstream/instance-connections';
import { createLog } from '@ardhi/kernel/base/log';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { testCaller, testWorldKey, type World, world } from '@ardhi/testing/world';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../product/services.ts';
import { root } from '../tasks/tasks.ts';
import { openProcessTls, openServiceServer, type ProcessTls } from './process-tls.ts';

const folder = mkdtempSync(join(tmpdir(), 'ardhi-tls-'));
const script = join(root, 'infra/deploy/docker/certificates.sh');
const makeCertificates = (authority: string, names: readonly string[], days = '2') =>
  execFileSync('bash', [script, join(folder, authority), ...names], { env: { ...process.env, DAYS: days } });
const path = (...names: readonly string[]) => join(folder, ...names);

/** A log whose warnings are collected. */
const logInto = (warnings: string[]) =>
  createLog('warn', { write: (line) => void warnings.push(JSON.parse(line).msg) });

/** The certificates of a process, by its name and the authority that signed them; it trusts `trusts`. */
const tlsOf = (authority: string, name: string, trusts = authority, warnings: string[] = []): ProcessTls => {
  const settings = {
    TLS: 'on',
    TLS_CERT_FILE: path(authority, name, 'tls.crt'),
    TLS_KEY_FILE: path(authority, name, 'tls.key'),
    TLS_CA_FILE: path(trusts, 'ca.crt'),
  };
  const opened = openProcessTls(readConfig(settings), logInto(warnings), 20);
  if (opened === undefined) throw new Error('TLS is off.');
  return opened;
};

let application: World;
const servers: Server[] = [];
const opened: ProcessTls[] = [];
beforeAll(async () => {
  makeCertificates('ours', ['gateway', 'settings', 'geo']);
  makeCertificates('ours', ['expired'], '-1');
  makeCertificates('theirs', ['gateway', 'settings']);
  application = await world(services, openEngines);
});
afterAll(async () => {
  for (const tls of opened) tls.close();
  for (const server of servers) server.close();
  await application[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Serves the services as the process of one of them does; resolves with its address. */
async function serve(tls: ProcessTls): Promise<URL> {
  opened.push(tls);
  const server = openServiceServer(application.application.app, tls);
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return new URL(`https://localhost:${(server.address() as AddressInfo).port}`);
}

const called = { method: 'GET', path: '/api/admin/admin-changes' };
const token = () => {
  const id = '01HV6Z8J3K4M5N6P7Q8R9S0T1V';
  const admin = { ...testCaller('AFRI_ADMIN', { id }), requestId: id, address: '10.0.0.7' } as Caller;
  return signCaller(admin, { ...called, key: testWorldKey, now: application.clock.epoch() });
};

/** Calls a service as the gateway does: a read by its dispatcher, a write by its agent. */
async function callAs(certificates: CurrentCertificates | undefined, instance: URL) {
  const connect = instanceConnector(new Map([['service', [instance]]]), undefined, certificates);
  const dispatcher = instanceDispatcher(connect);
  const agent = new InstanceAgent(connect);
  try {
    const read = await request(`http://service${called.path}`, {
      dispatcher,
      headers: { [internalTokenHeader]: token() },
    });
    await read.body.dump();
    const write = httpRequest({ host: 'service', port: 80, method: 'POST', path: '/api/nothing', agent });
    write.end();
    const [answer] = await once(write, 'response');
    answer.resume();
    return [read.statusCode, answer.statusCode];
  } catch (error) {
    return String((error as { code?: string }).code);
  } finally {
    agent.destroy();
    await dispatcher.destroy();
  }
}

describe('the calls from the gateway to the services with TLS=on', () => {
  it('reach two services that have certificates of the same authority', async () => {
    const gateway = tlsOf('ours', 'gateway');
    opened.push(gateway);
    for (const name of ['settings', 'geo'])
      expect(await callAs(gateway.current, await serve(tlsOf('ours', name)))).toEqual([200, 404]);
  });

  it('are refused without a certificate, and with one of another authority or one that has expired', async () => {
    const service = await serve(tlsOf('ours', 'settings'));
    const trusted = tlsOf('ours', 'gateway').current();
    const stranger = tlsOf('theirs', 'gateway', 'ours').current;
    const expired = tlsOf('ours', 'expired').current;
    for (const certificates of [() => ({ ca: trusted.ca }), stranger, expired])
      expect(await callAs(certificates, service)).toMatch(
        /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|ERR_SSL_\w+)$/,
      );
    expect(await callAs(() => trusted, service)).toEqual([200, 404]);
  });

  it('are not made to a service whose certificate another authority signed, has expired, or is for another host', async () => {
    const gateway = tlsOf('ours', 'gateway').current;
    expect(await callAs(gateway, await serve(tlsOf('theirs', 'settings', 'ours')))).toMatch(
      /SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET/,
    );
    expect(await callAs(gateway, await serve(tlsOf('ours', 'expired')))).toBe('CERT_HAS_EXPIRED');
    const elsewhere = await serve(tlsOf('ours', 'geo'));
    elsewhere.hostname = '127.0.0.2';
    const other = openServiceServer(application.application.app, tlsOf('ours', 'geo'));
    servers.push(other.listen(0, '127.0.0.2'));
    await once(other, 'listening');
    elsewhere.port = String((other.address() as AddressInfo).port);
    expect(await callAs(gateway, elsewhere)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  });

  it('use certificates that replace others, without a restart', async () => {
    const service = await serve(tlsOf('ours', 'geo'));
    const { ca, cert, key } = tlsOf('ours', 'gateway').current();
    const serial = async () => {
      const socket = tlsConnect({ host: 'localhost', port: Number(service.port), ca, cert, key });
      await once(socket, 'secureConnect');
      const { serialNumber } = (socket as TLSSocket).getPeerCertificate();
      socket.destroy();
      return serialNumber;
    };
    const before = await serial();
    makeCertificates('ours', ['geo']);
    await expect.poll(serial).not.toBe(before);
  });
});

describe('the script that makes certificates', () => {
  it('lets nobody else read the keys', () => {
    for (const file of ['ca.key', 'gateway/tls.key'])
      expect(statSync(path('ours', file)).mode & 0o077).toBe(0);
  });

  it('says why openssl failed', () => {
    mkdirSync(path('broken'));
    for (const file of ['ca.key', 'ca.crt']) writeFileSync(path('broken', file), 'no key');
    const run = spawnSync('bash', [script, path('broken'), 'media'], { encoding: 'utf8' });
    expect([run.status, run.stderr]).toEqual([1, expect.stringMatching(/ca\.(?:crt|key)/)]);
    expect(existsSync(path('broken', 'media', 'tls.crt'))).toBe(false);
  });
});

describe('the settings of TLS', () => {
  const log = logInto([]);

  it('name what is missing, and files that cannot be read', () => {
    expect(() => openProcessTls(readConfig({ TLS: 'on' }), log)).toThrow(
      'TLS=on needs TLS_CERT_FILE, TLS_KEY_FILE and TLS_CA_FILE',
    );
    const nowhere = {
      TLS: 'on',
      TLS_CERT_FILE: '/nowhere',
      TLS_KEY_FILE: '/nowhere',
      TLS_CA_FILE: '/nowhere',
    };
    expect(() => openProcessTls(readConfig(nowhere), log)).toThrow(
      /^TLS_CERT_FILE names \/nowhere, which cannot be read/,
    );
    expect(openProcessTls(readConfig({ TLS: 'platform' }), log)).toBeUndefined();
    expect(openProcessTls(readConfig({}), log)).toBeUndefined();
  });

  it('keep the certificates in use while replaced files cannot be read, and say so at every look', async () => {
    makeCertificates('ours', ['kept']);
    const warnings: string[] = [];
    const tls = tlsOf('ours', 'kept', 'ours', warnings);
    opened.push(tls);
    const before = tls.current();
    rmSync(path('ours', 'kept', 'tls.key'));
    const failures = () => warnings.filter((message) => message.startsWith('tls.renewal_failed')).length;
    await expect.poll(failures).toBeGreaterThan(1);
    expect(tls.current()).toBe(before);
  });

  it('use no certificate whose key is another one, and the right pair as soon as it is there', async () => {
    makeCertificates('ours', ['paired', 'other']);
    const warnings: string[] = [];
    const tls = tlsOf('ours', 'paired', 'ours', warnings);
    opened.push(tls);
    const before = tls.current();
    const used: unknown[] = [];
    tls.onChange((certificates) => used.push(certificates));
    copyFileSync(path('ours', 'other', 'tls.key'), path('ours', 'paired', 'tls.key'));
    await expect.poll(() => warnings.join()).toContain('tls.renewal_failed');
    expect([tls.current(), used]).toEqual([before, []]);
    expect(() => tlsOf('ours', 'paired')).toThrow(
      'TLS_CERT_FILE, TLS_KEY_FILE and TLS_CA_FILE do not belong together',
    );
    copyFileSync(path('ours', 'other', 'tls.crt'), path('ours', 'paired', 'tls.crt'));
    await expect.poll(() => used.length).toBe(1);
    expect(tls.current()).toBe(used[0]);
    expect(tls.current()).not.toEqual(before);
  });

  it('warn before the certificate ends', () => {
    makeCertificates('ours', ['long'], '90');
    const warnings: string[] = [];
    opened.push(tlsOf('ours', 'long', 'ours', warnings));
    expect(warnings).toEqual([]);
    opened.push(tlsOf('ours', 'gateway', 'ours', warnings));
    expect(warnings).toEqual([expect.stringMatching(/^tls\.certificate_ends/)]);
  });
});
