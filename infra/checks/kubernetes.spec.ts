import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { live, ready } from '@ardhi/contracts/gateway/gateway.routes';
import { readConfig, settingNames } from '@ardhi/kernel/config/config';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { versions } from '../engines/versions.ts';
import { openPrivatePort } from '../run/private-port.ts';
import { services } from '../run/services.ts';
import { root } from '../run/step.ts';
import { faultsIn } from './kubernetes-schema.ts';
import { kustomized, type Loose } from './kustomized.ts';

const folder = join(root, 'infra/kubernetes');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
/** What the rows of the README's tables are about. */
const rows = [...readme.matchAll(/^\| (\w+(?:, \w+)*) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
const objects = kustomized(folder);
const ofKind = (kind: string): Loose[] => objects.filter((object) => object.kind === kind);
const names = [...services.map((service) => service.name), 'gateway'];
const only = (kind: string, name: string): Loose => {
  const [found, ...others] = ofKind(kind).filter(({ metadata }) => metadata.name === `${name}-service`);
  if (found === undefined || others.length > 0) throw new Error(`${name} has no ${kind} of its own.`);
  return found;
};

type Labels = Readonly<Record<string, string>>;
const podOf = (name: string): Labels => only('Deployment', name).spec.template.metadata.labels;
const matches = (selector: Loose, labels: Labels): boolean =>
  Object.entries(selector?.matchLabels ?? selector ?? {}).every(([key, value]) => labels[key] === value);
/** Services and the gateway whose pods a selector takes. */
const selectedBy = (selector: Loose): string[] => names.filter((name) => matches(selector, podOf(name)));

describe('the Kubernetes manifests', () => {
  it('are what the API server takes, each by the schema of its kind', async () => {
    const faults = await Promise.all(objects.map(faultsIn));
    expect(faults.flat()).toEqual([]);
    expect(objects.length).toBeGreaterThan(4 * names.length);
  });

  it('are refused with a field that no kind has, a wrong shape or something left out', async () => {
    const broken = structuredClone(only('Deployment', 'geo'));
    const [container] = broken.spec.template.spec.containers;
    container.readinesProbe = container.readinessProbe;
    broken.spec.replicas = 'two';
    delete broken.spec.selector;
    const said = (await faultsIn(broken)).join(' ');
    for (const word of ['readinesProbe', 'replicas must be integer', 'property selector'])
      expect(said).toContain(word);
    expect(await faultsIn({ ...broken, apiVersion: 'apps/v0' })).toEqual([
      'Kubernetes has no Deployment in apps/v0.',
    ]);
  });

  it.each(names)('run %s twice, reached, kept up and scaled as itself alone', (name) => {
    const { spec } = only('Deployment', name);
    const args = name === 'gateway' ? ['infra/run/gateway.ts'] : ['infra/run/service.ts', name];
    expect([spec.replicas, spec.template.spec.containers[0].args]).toEqual([2, args]);
    const { selector } = only('Service', name).spec;
    const { spec: budget } = only('PodDisruptionBudget', name);
    for (const one of [spec.selector, selector, budget.selector]) expect(selectedBy(one)).toEqual([name]);
    const { scaleTargetRef, minReplicas } = only('HorizontalPodAutoscaler', name).spec;
    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: `${name}-service` });
    // An eviction must always be possible, and must never take the last one.
    expect([budget.minAvailable, minReplicas]).toEqual([1, 2]);
  });

  it.each(names)('let %s run under the restricted standard, with bounds', (name) => {
    const { spec } = only('Deployment', name).spec.template;
    const [{ securityContext, resources, volumeMounts }] = spec.containers;
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect([resources.requests.cpu, resources.requests.memory, resources.limits.memory]).not.toContain(
      undefined,
    );
    const volumes = spec.volumes.map((one: Loose) => one.name);
    expect(volumeMounts.map((one: Loose) => one.name).toSorted()).toEqual(volumes.toSorted());
    expect(volumeMounts.map((one: Loose) => one.mountPath)).toContain(ofKind('ConfigMap')[0].data.DATA_DIR);
  });

  it('set every setting that the configuration has, or leave it to its default, and nothing else', () => {
    const [settings] = ofKind('ConfigMap');
    const [{ envFrom }] = only('Deployment', 'geo').spec.template.spec.containers;
    expect(envFrom[0].configMapRef.name).toBe(settings.metadata.name);
    const secrets = rows.filter((name) => /^[A-Z0-9_]+$/.test(name));
    expect(secrets).toContain('INTERNAL_KEY');
    const meant =
      'LOG_LEVEL SEED SEED_LISTINGS ENGINE_PREFIX KAFKA_TLS IDENTITY ISSUER AUDIENCE JWKS_URL CLIENT_ID TOKEN_SYNC_URL ' +
      'SOCIAL_ISSUER SOCIAL_CLIENT_ID SOCIAL_CLIENT_SECRET WHATSAPP_URL ALLOWED_ORIGINS MEDIA_ORIGIN S3_PUBLIC_URL';
    const set = [...Object.keys(settings.data), ...secrets];
    expect(set.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect([...set, ...meant.split(' ')].toSorted()).toEqual([...settingNames].toSorted());
    expect(readConfig(settings.data)).toMatchObject({ MODE: 'distributed', seed: 'none' });
  });

  it('probe what services answer on their private port, and gateways where they are called', async () => {
    const [{ data }] = ofKind('ConfigMap');
    const inside = await openPrivatePort(
      { port: 0, host: '127.0.0.1' },
      { registry: new Registry(), failing: async () => [] },
    );
    for (const name of names) {
      const [container] = only('Deployment', name).spec.template.spec.containers;
      expect(container.ports).toEqual([
        { name: 'calls', containerPort: Number(data.PORT) },
        { name: 'private', containerPort: Number(data.METRICS_PORT) },
      ]);
      expect(only('Service', name).spec.ports[0]).toMatchObject({
        port: Number(data.PORT),
        targetPort: 'calls',
      });
      const [alive, , able] = ['livenessProbe', 'startupProbe', 'readinessProbe'].map(
        (probe) => container[probe].httpGet,
      );
      expect(container.startupProbe.httpGet).toEqual(alive);
      if (name === 'gateway') {
        expect([alive, able]).toEqual([live, ready].map(({ path }) => ({ path, port: 'calls' })));
        continue;
      }
      for (const { path, port } of [alive, able]) {
        expect(port).toBe('private');
        expect((await fetch(inside.url + path)).status).toBe(200);
      }
    }
    await inside.close();
  });
});

describe('the network of the manifests', () => {
  const [{ data }] = ofKind('ConfigMap');
  const [calls, inside] = [Number(data.PORT), Number(data.METRICS_PORT)];
  type Caller = { readonly pod?: Labels; readonly namespace?: Labels };

  /** As the network decides it: a pod that any policy selects is reached only by what some policy lets in. */
  function reaches(caller: Caller, name: string, port: number): boolean {
    const policies = ofKind('NetworkPolicy').filter(({ spec }) => matches(spec.podSelector, podOf(name)));
    return (
      policies.length === 0 ||
      policies.some(({ spec }) =>
        (spec.ingress ?? []).some(
          (way: Loose) =>
            way.ports.some((one: Loose) => one.port === port) &&
            way.from.some((one: Loose) =>
              one.namespaceSelector === undefined
                ? caller.pod !== undefined && matches(one.podSelector, caller.pod)
                : caller.namespace !== undefined && matches(one.namespaceSelector, caller.namespace),
            ),
        ),
      )
    );
  }

  it.each(services.map((service) => service.name))('lets gateways alone call %s', (name) => {
    expect(reaches({ pod: podOf('gateway') }, name, calls)).toBe(true);
    for (const other of names.filter((one) => one !== 'gateway'))
      expect(reaches({ pod: podOf(other) }, name, calls)).toBe(false);
    for (const port of [calls, inside])
      expect(reaches({ namespace: { 'ardhi-ingress': 'true' } }, name, port)).toBe(false);
  });

  it('lets the ingress call gateways, and Prometheus read every private port', () => {
    expect(reaches({ namespace: { 'ardhi-ingress': 'true' } }, 'gateway', calls)).toBe(true);
    expect(reaches({ namespace: { 'ardhi-ingress': 'true' } }, 'gateway', inside)).toBe(false);
    for (const name of names)
      expect(reaches({ namespace: { 'ardhi-monitoring': 'true' } }, name, inside)).toBe(true);
  });

  it('keeps the engines in a namespace of their own, whose policies are theirs', () => {
    const [host = ''] = String(data.KAFKA_BROKERS).split(':');
    expect(host.split('.')[1]).not.toBe(ofKind('Namespace')[0].metadata.name);
    expect(host).toContain('.');
  });
});

describe('the engines beside the manifests', () => {
  it('each have an operator and the version of the table', () => {
    for (const [name, { image }] of Object.entries(versions)) {
      expect(rows).toContain(name);
      expect(readme).toContain(image.split(':').at(-1));
    }
  });
});
