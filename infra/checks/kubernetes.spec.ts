import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLiveness, readReadiness } from '@ardhi/contracts/gateway/gateway.routes';
import { readConfig, settingNames } from '@ardhi/kernel/runtime/config';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { openMetricsServer } from '../apps/metrics-server.ts';
import { services } from '../apps/services.ts';
import { root } from '../cli/tasks/tasks.ts';
import { versions } from '../engines/versions.ts';
import { schemaErrors } from './kubernetes-schema.ts';
import { type AnyObject, renderKustomization } from './kustomize.ts';

const folder = join(root, 'infra/deploy/kubernetes/base');
const readme = readFileSync(join(folder, '../README.md'), 'utf8');
/** Names in the first column of the README's tables. */
const documentedNames = [...readme.matchAll(/^\| (\w+(?:, \w+)*) \|/gm)].flatMap(([, cell = '']) =>
  cell.split(', '),
);
const objects = renderKustomization(folder);
const ofKind = (kind: string): AnyObject[] => objects.filter((object) => object.kind === kind);
const names = [...services.map((service) => service.name), 'gateway'];
const singleObject = (kind: string, name: string): AnyObject => {
  const [found, ...others] = ofKind(kind).filter(({ metadata }) => metadata.name === `${name}-service`);
  if (found === undefined || others.length > 0) throw new Error(`${name} has no ${kind} of its own.`);
  return found;
};

type Labels = Readonly<Record<string, string>>;
const podOf = (name: string): Labels => singleObject('Deployment', name).spec.template.metadata.labels;
const matches = (selector: AnyObject, labels: Labels): boolean =>
  Object.entries(selector?.matchLabels ?? selector ?? {}).every(([key, value]) => labels[key] === value);
/** Services and the gateway whose pods a selector takes. */
const selectedBy = (selector: AnyObject): string[] => names.filter((name) => matches(selector, podOf(name)));

describe('the Kubernetes manifests', () => {
  it('are valid by the schema of their kind', async () => {
    const faults = await Promise.all(objects.map(schemaErrors));
    expect(faults.flat()).toEqual([]);
    expect(objects.length).toBeGreaterThan(4 * names.length);
  });

  it('are rejected with an unknown field, an invalid value or a missing field', async () => {
    const broken = structuredClone(singleObject('Deployment', 'geo'));
    const [container] = broken.spec.template.spec.containers;
    container.readinesProbe = container.readinessProbe;
    broken.spec.replicas = 'two';
    delete broken.spec.selector;
    const said = (await schemaErrors(broken)).join(' ');
    for (const word of ['readinesProbe', 'replicas must be integer', 'property selector'])
      expect(said).toContain(word);
    expect(await schemaErrors({ ...broken, apiVersion: 'apps/v0' })).toEqual([
      'Kubernetes has no Deployment in apps/v0.',
    ]);
  });

  it.each(names)('run two replicas of %s with its own service, disruption budget and autoscaler', (name) => {
    const { spec } = singleObject('Deployment', name);
    const args = name === 'gateway' ? ['infra/apps/gateway.ts'] : ['infra/apps/service.ts', name];
    expect([spec.replicas, spec.template.spec.containers[0].args]).toEqual([2, args]);
    expect(spec.template.spec.containers[0].image).toMatch(/^ardhi\/(service|gateway):\d+\.\d+\.\d+$/);
    const { selector } = singleObject('Service', name).spec;
    const { spec: budget } = singleObject('PodDisruptionBudget', name);
    for (const item of [spec.selector, selector, budget.selector]) expect(selectedBy(item)).toEqual([name]);
    const { scaleTargetRef, minReplicas } = singleObject('HorizontalPodAutoscaler', name).spec;
    expect(scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: `${name}-service` });
    // An eviction must always be possible and must never remove the last replica.
    expect([budget.minAvailable, minReplicas]).toEqual([1, 2]);
  });

  it.each(names)('run %s under the restricted pod security standard, with resource limits', (name) => {
    const { spec } = singleObject('Deployment', name).spec.template;
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
    const volumes = spec.volumes.map((item: AnyObject) => item.name);
    expect(volumeMounts.map((item: AnyObject) => item.name).toSorted()).toEqual(volumes.toSorted());
    expect(volumeMounts.map((item: AnyObject) => item.mountPath)).toContain(
      ofKind('ConfigMap')[0].data.DATA_DIR,
    );
  });

  it('set exactly the settings of the configuration that have no suitable default', () => {
    const [settings] = ofKind('ConfigMap');
    const [{ envFrom }] = singleObject('Deployment', 'geo').spec.template.spec.containers;
    expect(envFrom[0].configMapRef.name).toBe(settings.metadata.name);
    const secrets = documentedNames.filter((name) => /^[A-Z0-9_]+$/.test(name));
    expect(secrets).toContain('INTERNAL_KEY');
    const defaulted =
      'SITE_DIR LOG_LEVEL SEED SEED_LISTINGS ENGINE_PREFIX KAFKA_TLS IDENTITY ISSUER AUDIENCE JWKS_URL CLIENT_ID TOKEN_SYNC_URL ' +
      'SOCIAL_ISSUER SOCIAL_CLIENT_ID SOCIAL_CLIENT_SECRET WHATSAPP_URL ALLOWED_ORIGINS MEDIA_ORIGIN S3_PUBLIC_URL';
    const set = [...Object.keys(settings.data), ...secrets];
    expect(set.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect([...set, ...defaulted.split(' ')].toSorted()).toEqual([...settingNames].toSorted());
    expect(readConfig(settings.data)).toMatchObject({ MODE: 'distributed', seed: 'none' });
  });

  it('probe services on the metrics port and gateways on the http port', async () => {
    const [{ data }] = ofKind('ConfigMap');
    const metricsServer = await openMetricsServer(
      { port: 0, host: '127.0.0.1' },
      { registry: new Registry(), unavailableEngines: async () => [] },
    );
    for (const name of names) {
      const [container] = singleObject('Deployment', name).spec.template.spec.containers;
      expect(container.ports).toEqual([
        { name: 'http', containerPort: Number(data.PORT) },
        { name: 'metrics', containerPort: Number(data.METRICS_PORT) },
      ]);
      expect(singleObject('Service', name).spec.ports[0]).toMatchObject({
        port: Number(data.PORT),
        targetPort: 'http',
      });
      const [liveness, , readiness] = ['livenessProbe', 'startupProbe', 'readinessProbe'].map(
        (probe) => container[probe].httpGet,
      );
      expect(container.startupProbe.httpGet).toEqual(liveness);
      if (name === 'gateway') {
        expect([liveness, readiness]).toEqual(
          [readLiveness, readReadiness].map(({ path }) => ({ path, port: 'http' })),
        );
        continue;
      }
      for (const { path, port } of [liveness, readiness]) {
        expect(port).toBe('metrics');
        expect((await fetch(metricsServer.url + path)).status).toBe(200);
      }
    }
    await metricsServer.close();
  });
});

describe('the network of the manifests', () => {
  const [{ data }] = ofKind('ConfigMap');
  const [calls, metricsPort] = [Number(data.PORT), Number(data.METRICS_PORT)];
  type Caller = { readonly pod?: Labels; readonly namespace?: Labels };

  /** NetworkPolicy semantics: a pod selected by any policy accepts only what some policy allows. */
  function reaches(caller: Caller, name: string, port: number): boolean {
    const policies = ofKind('NetworkPolicy').filter(({ spec }) => matches(spec.podSelector, podOf(name)));
    return (
      policies.length === 0 ||
      policies.some(({ spec }) =>
        (spec.ingress ?? []).some(
          (rule: AnyObject) =>
            rule.ports.some((item: AnyObject) => item.port === port) &&
            rule.from.some((item: AnyObject) =>
              item.namespaceSelector === undefined
                ? caller.pod !== undefined && matches(item.podSelector, caller.pod)
                : caller.namespace !== undefined && matches(item.namespaceSelector, caller.namespace),
            ),
        ),
      )
    );
  }

  it.each(services.map((service) => service.name))('allows only gateways to call %s', (name) => {
    expect(reaches({ pod: podOf('gateway') }, name, calls)).toBe(true);
    for (const other of names.filter((item) => item !== 'gateway'))
      expect(reaches({ pod: podOf(other) }, name, calls)).toBe(false);
    for (const port of [calls, metricsPort])
      expect(reaches({ namespace: { 'ardhi-ingress': 'true' } }, name, port)).toBe(false);
  });

  it('allows the ingress controller to call gateways, and Prometheus to scrape every metrics port', () => {
    expect(reaches({ namespace: { 'ardhi-ingress': 'true' } }, 'gateway', calls)).toBe(true);
    expect(reaches({ namespace: { 'ardhi-ingress': 'true' } }, 'gateway', metricsPort)).toBe(false);
    for (const name of names)
      expect(reaches({ namespace: { 'ardhi-monitoring': 'true' } }, name, metricsPort)).toBe(true);
  });

  it('places the engines in a separate namespace', () => {
    const [host = ''] = String(data.KAFKA_BROKERS).split(':');
    expect(host.split('.')[1]).not.toBe(ofKind('Namespace')[0].metadata.name);
    expect(host).toContain('.');
  });
});

describe('the engines beside the manifests', () => {
  it('have an operator and the version of the version table', () => {
    for (const [name, { image }] of Object.entries(versions)) {
      expect(documentedNames).toContain(name);
      expect(readme).toContain(image.split(':').at(-1));
    }
  });
});
