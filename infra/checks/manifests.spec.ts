import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig, settingNames } from '@ardhi/kernel/config/config';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { versions } from '../engines/versions.ts';
import { contractRoutes } from '../run/contract-routes.ts';
import { services } from '../run/services.ts';
import { root } from '../run/step.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const kubernetes = globSync('infra/kubernetes/**/*.yaml', { cwd: root });
// biome-ignore lint/suspicious/noExplicitAny: files of every shape are looked into.
type Loose = any;
const documentsIn = (path: string): Loose[] => parseAllDocuments(read(path)).map((one) => one.toJS());
const objects = kubernetes.flatMap((path) => documentsIn(path).map((object) => ({ path, object })));
const ofKind = (kind: string) =>
  objects.filter(({ object }) => object.kind === kind).map(({ object }) => object);

const compose: Loose = parse(read('docker-compose.yml'), { merge: true });
const names = services.map((service) => service.name);
const secrets = ['INTERNAL_KEY', 'MONGO_URL', 'ELASTIC_URL', 'S3_URL', 'KAFKA_SASL'];

/** What a mode of its own needs; the embedded mode's and an operator's choices may be left out. */
const given = (environment: Loose) => Object.keys(environment).filter((name) => name !== 'NODE_OPTIONS');

describe('docker-compose.yml', () => {
  const ours = Object.entries<Loose>(compose.services).filter(([, one]) => /^ardhi\//.test(one.image));

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

describe('the Kubernetes manifests', () => {
  it('are whole: every file says what it is, and every name in a kustomization is there', () => {
    for (const { path, object } of objects) {
      expect([path, typeof object.apiVersion, typeof object.kind]).toEqual([path, 'string', 'string']);
      if (object.kind === 'Kustomization')
        for (const name of [
          ...object.resources,
          ...(object.patches ?? []).flatMap((one: Loose) => one.path ?? []),
        ])
          expect([path, name, existsSync(join(root, dirname(path), name))]).toEqual([path, name, true]);
      else expect([path, typeof object.metadata.name]).toEqual([path, 'string']);
    }
  });

  it('run every service there is, and the gateway', () => {
    const folders = globSync('infra/kubernetes/services/*/kustomization.yaml', { cwd: root });
    expect(folders.map((path) => path.split('/')[3]).toSorted()).toEqual(names.toSorted());
    for (const name of names) {
      const own: Loose = parse(read(`infra/kubernetes/services/${name}/kustomization.yaml`));
      expect([own.namePrefix, own.labels[0].pairs.app]).toEqual([`${name}-`, name]);
      expect(JSON.parse(own.patches[0].patch)[0]).toMatchObject({ op: 'replace', value: name });
    }
  });

  it('set only what the configuration knows, and settings that it takes', () => {
    const [settings] = ofKind('ConfigMap');
    expect(given(settings.data).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(secrets.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(read('infra/kubernetes/README.md')).toEqual(expect.stringContaining(secrets[0] ?? ''));
    expect(readConfig(settings.data)).toMatchObject({ MODE: 'distributed', seed: 'none' });
  });

  it('probe ports and paths that the programs have', () => {
    const [deployment] = ofKind('Deployment');
    const [container] = deployment.spec.template.spec.containers;
    const [settings] = ofKind('ConfigMap');
    expect(container.ports).toEqual([
      { name: 'calls', containerPort: Number(settings.data.PORT) },
      { name: 'private', containerPort: Number(settings.data.METRICS_PORT) },
    ]);
    const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (probe) => container[probe].httpGet.path,
    );
    const code = read('infra/run/private-port.ts');
    for (const path of paths) expect(code).toContain(`'${path}'`);
  });
});

describe('the addresses of the services', () => {
  it('name each service, wherever they are written', async () => {
    const owners = new Set((await contractRoutes()).values());
    const written = [
      compose.services.gateway.environment.SERVICE_URLS,
      ofKind('ConfigMap')[0].data.SERVICE_URLS,
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
