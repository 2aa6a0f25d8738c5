import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLiveness, readReadiness } from '@ardhi/contracts/gateway/gateway.routes';
import { settingNames } from '@ardhi/kernel/runtime/config';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { openMetricsServer } from '../apps/metrics-server.ts';
import { routeOwners } from '../apps/route-owners.ts';
import { readStartSettings } from '../apps/start-settings.ts';
import { versions } from '../engines/versions.ts';
import {
  deployedNames,
  kubernetes,
  type Manifests,
  manifestsOf,
  matches,
  overlays,
  render,
} from './kubernetes-objects.ts';
import { imageFaults, ingressFaults, labelFaults, spreadFaults } from './kubernetes-rules.ts';
import { schemaErrors } from './kubernetes-schema.ts';
import type { AnyObject } from './kustomize.ts';

const readme = readFileSync(join(kubernetes, 'README.md'), 'utf8');
/** Names in the first column of the README's tables. */
const documentedNames = [...readme.matchAll(/^\| (\w+(?:, \w+)*) \|/gm)].flatMap(([, cell = '']) =>
  cell.split(', '),
);
const rendered = new Map(
  ['base', ...overlays.map((name) => `overlays/${name}`)].map((name) => [name, render(name)]),
);
const manifests = (name: string): Manifests => rendered.get(name) as Manifests;
const production = manifests('overlays/production');
const applied = [...rendered.keys()].filter((name) => name !== 'base');
const routes = [...(await routeOwners()).keys()];

/** A copy of the production manifests with one change. */
function changed(change: (copy: Manifests) => void): Manifests {
  const copy = manifestsOf(structuredClone(production.objects));
  change(copy);
  return copy;
}
const podSpecOf = ({ objectOf }: Manifests, name: string): AnyObject =>
  objectOf('Deployment', name).spec.template.spec;

describe.each([...rendered.keys()])('the Kubernetes manifests of %s', (name) => {
  const { objects, ofKind, objectOf, podOf } = manifests(name);
  const selectedBy = (selector: AnyObject) => deployedNames.filter((one) => matches(selector, podOf(one)));

  it('are valid by the schema of their kind', async () => {
    const faults = await Promise.all(objects.map(schemaErrors));
    expect(faults.flat()).toEqual([]);
    expect(objects.length).toBeGreaterThan(4 * deployedNames.length);
  });

  it('run two replicas of everything with its own service, disruption budget and autoscaler', () => {
    for (const deployed of deployedNames) {
      const { spec } = objectOf('Deployment', deployed);
      const isGateway = deployed === 'gateway';
      const args = isGateway ? ['infra/apps/gateway.ts'] : ['infra/apps/service.ts', deployed];
      expect([spec.replicas, spec.template.spec.containers[0].args]).toEqual([2, args]);
      const image = `ardhi/${isGateway ? 'gateway' : 'service'}`;
      expect(spec.template.spec.containers[0].image.split(':')[0]).toBe(image);
      const { selector } = objectOf('Service', deployed).spec;
      const { spec: budget } = objectOf('PodDisruptionBudget', deployed);
      for (const item of [spec.selector, selector, budget.selector])
        expect(selectedBy(item)).toEqual([deployed]);
      const { scaleTargetRef, minReplicas } = objectOf('HorizontalPodAutoscaler', deployed).spec;
      const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: `${deployed}-service` };
      expect(scaleTargetRef).toEqual(target);
      // An eviction must always be possible and must never remove the last replica.
      expect([budget.minAvailable, minReplicas]).toEqual([1, 2]);
    }
  });

  it('run everything under the restricted pod security standard, with resource limits', () => {
    for (const deployed of deployedNames) {
      const spec = podSpecOf(manifests(name), deployed);
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
      const { requests, limits } = resources;
      expect([requests.cpu, requests.memory, limits.memory]).not.toContain(undefined);
      const volumes = spec.volumes.map((item: AnyObject) => item.name);
      expect(volumeMounts.map((item: AnyObject) => item.name).toSorted()).toEqual(volumes.toSorted());
      expect(volumeMounts.map((item: AnyObject) => item.mountPath)).toContain(
        ofKind('ConfigMap')[0].data.DATA_DIR,
      );
    }
  });

  it('give every process the accounts of its own service, and of no other', () => {
    for (const deployed of deployedNames) {
      const [{ envFrom }] = podSpecOf(manifests(name), deployed).containers;
      const secrets = envFrom.map((source: AnyObject) => source.secretRef?.name).filter(Boolean);
      expect(secrets).toEqual(['ardhi-secrets', `${deployed}-accounts`]);
    }
  });

  it('label every object and pod, and select by name and component only', () => {
    expect(labelFaults(manifests(name), name !== 'base')).toEqual([]);
  });

  it('spread the replicas of everything over hosts and zones', () => {
    expect(spreadFaults(manifests(name))).toEqual([]);
  });

  it('probe services on the metrics port and gateways on the http port', async () => {
    const [{ data }] = ofKind('ConfigMap');
    const metricsServer = await openMetricsServer(
      { port: 0, host: '127.0.0.1' },
      { registry: new Registry(), readiness: async () => ({ failing: [], degraded: [] }) },
    );
    for (const deployed of deployedNames) {
      const [container] = podSpecOf(manifests(name), deployed).containers;
      expect(container.ports).toEqual([
        { name: 'http', containerPort: Number(data.PORT) },
        { name: 'metrics', containerPort: Number(data.METRICS_PORT) },
      ]);
      const [port] = objectOf('Service', deployed).spec.ports;
      expect(port).toMatchObject({ name: 'http', port: Number(data.PORT), targetPort: 'http' });
      const [liveness, , readiness] = ['livenessProbe', 'startupProbe', 'readinessProbe'].map(
        (probe) => container[probe].httpGet,
      );
      expect(container.startupProbe.httpGet).toEqual(liveness);
      if (deployed === 'gateway') {
        expect([liveness, readiness]).toEqual(
          [readLiveness, readReadiness].map(({ path }) => ({ path, port: 'http' })),
        );
        continue;
      }
      for (const { path, port: probed } of [liveness, readiness]) {
        expect(probed).toBe('metrics');
        expect((await fetch(metricsServer.url + path)).status).toBe(200);
      }
    }
    await metricsServer.close();
  });
});

it('the README names deployments that exist', () => {
  const named = [...readme.matchAll(/deployment\/([\w-]+)/g)].map(([, one]) => one);
  const existing = production.ofKind('Deployment').map(({ metadata }: AnyObject) => metadata.name);
  expect(existing).toEqual(expect.arrayContaining(named));
  expect(named.length).toBeGreaterThan(0);
});

describe.each(applied)('what %s sets', (name) => {
  const { ofKind, objectOf, objects } = manifests(name);
  const [settings] = ofKind('ConfigMap');

  it('is exactly the settings of the configuration that have no suitable default', () => {
    const [{ envFrom }] = objectOf('Deployment', 'geo').spec.template.spec.containers;
    expect(envFrom[0].configMapRef.name).toBe(settings.metadata.name);
    const secrets = documentedNames.filter((one) => /^[A-Z0-9_]+$/.test(one));
    expect(secrets).toContain('INTERNAL_KEY');
    const defaulted =
      'SITE_DIR OFFLINE_PAGES LOG_LEVEL ADMIN_LINK ADMIN_SECOND_FACTOR CLOCK_CHECK SEED SEED_LISTINGS ENGINE_PREFIX KAFKA_TLS TLS_CERT_FILE TLS_KEY_FILE TLS_CA_FILE ISSUER AUDIENCE JWKS_URL CLIENT_ID TOKEN_SYNC_URL ' +
      'SOCIAL_ISSUER SOCIAL_CLIENT_ID SOCIAL_CLIENT_SECRET MAIL_DKIM MAIL_REPORTS MAIL_REPORTS_KEY SMS_URL SMS_REPORTS_KEY SMS_COUNTRIES WHATSAPP_URL MTN_MOMO_URL AIRTEL_MONEY_URL MPESA_URL FLUTTERWAVE_URL BANK_ACCOUNTS PAYMENT_LIMITS SELLER_COUNTRY FISCAL_SYSTEM PRIVATE_TARGETS SECURITY_CONTACT SECURITY_POLICY ALLOWED_ORIGINS MEDIA_ORIGIN MAP_SATELLITE S3_PUBLIC_URL';
    const set = [...Object.keys(settings.data), ...secrets];
    expect(set.filter((one) => !settingNames.includes(one))).toEqual([]);
    expect([...set, ...defaulted.split(' ')].toSorted()).toEqual([...settingNames].toSorted());
    const complete = { ...settings.data, MAIL_URL: 'smtp://user:password@mail.example:587' };
    expect(readStartSettings(complete)).toMatchObject({ MODE: 'distributed', seed: 'none' });
  });

  it('is the exact version of the images', () => {
    expect(imageFaults(manifests(name))).toEqual([]);
  });

  it('is the host of the public address, which the Ingress serves to the end', () => {
    const { host } = new URL(settings.data.PUBLIC_URL);
    expect(ingressFaults(manifests(name), routes, host)).toEqual([]);
  });

  it('is a namespace of its own', () => {
    const [{ metadata }] = ofKind('Namespace');
    const namespaces = objects
      .filter(({ kind }) => kind !== 'Namespace')
      .map((one) => one.metadata.namespace);
    expect([...new Set(namespaces)]).toEqual([metadata.name]);
    const others = applied
      .filter((other) => other !== name)
      .map((other) => manifests(other).ofKind('Namespace'));
    expect(others.map(([other]) => other.metadata.name)).not.toContain(metadata.name);
  });
});

describe('the order of an installation', () => {
  it('is the namespace, the secret in it, the labels of other namespaces, and then everything', () => {
    const commands = [...readme.matchAll(/^ {4}kubectl (.+)$/gm)].map(([, command = '']) => command);
    const at = (start: string) => commands.findIndex((command) => command.startsWith(start));
    const order = ['create namespace ardhi', '-n ardhi create secret', 'label namespace', 'apply -k'].map(at);
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    for (const name of applied) expect(manifests(name).objects[0].kind).toBe('Namespace');
  });

  it('labels the namespaces that the network policies let in', () => {
    const selectors = production
      .ofKind('NetworkPolicy')
      .flatMap(({ spec }) => spec.ingress ?? [])
      .flatMap(({ from }: AnyObject) => from ?? [])
      .flatMap(({ namespaceSelector }: AnyObject) => Object.entries(namespaceSelector?.matchLabels ?? {}))
      .map(([label, value]) => `${label}=${value}`)
      .filter((label) => label.startsWith('ardhi-'));
    expect(selectors.length).toBeGreaterThan(0);
    for (const label of selectors)
      expect(readme).toMatch(new RegExp(`kubectl label namespace \\S+ ${label}`));
  });
});

describe('the rules of the manifests', () => {
  it('reject an unknown field, an invalid value and a missing field', async () => {
    const broken = structuredClone(production.objectOf('Deployment', 'geo'));
    const [container] = broken.spec.template.spec.containers;
    container.readinesProbe = container.readinessProbe;
    broken.spec.replicas = 'two';
    delete broken.spec.selector;
    const errors = (await schemaErrors(broken)).join(' ');
    for (const word of ['readinesProbe', 'replicas must be integer', 'property selector'])
      expect(errors).toContain(word);
    expect(await schemaErrors({ ...broken, apiVersion: 'apps/v0' })).toEqual([
      'Kubernetes has no Deployment in apps/v0.',
    ]);
  });

  it('find a missing label, and a version in a selector', () => {
    const broken = changed(({ objectOf }) => {
      delete objectOf('Service', 'media').metadata.labels['app.kubernetes.io/part-of'];
      delete podLabels(objectOf, 'geo')['app.kubernetes.io/version'];
      objectOf('Deployment', 'leads').spec.selector.matchLabels['app.kubernetes.io/version'] = '0.1.0';
    });
    expect(labelFaults(broken, true)).toEqual([
      'Service media-service has no label app.kubernetes.io/part-of.',
      'A pod of geo has no label app.kubernetes.io/version.',
      `The selector of Deployment leads has ${['component', 'name', 'version'].map((key) => `app.kubernetes.io/${key}`).join(', ')}.`,
    ]);
  });

  it('find replicas that share a host, ignore zones, or are counted with others', () => {
    const broken = changed((copy) => {
      const [host] = podSpecOf(copy, 'geo').topologySpreadConstraints;
      host.whenUnsatisfiable = 'ScheduleAnyway';
      podSpecOf(copy, 'leads').topologySpreadConstraints.pop();
      const [, zone] = podSpecOf(copy, 'media').topologySpreadConstraints;
      delete zone.labelSelector.matchLabels['app.kubernetes.io/name'];
    });
    expect(spreadFaults(broken).toSorted()).toEqual([
      'Replicas of geo may share a host.',
      'leads is not spread over zones.',
      'media is spread over topology.kubernetes.io/zone with other pods.',
    ]);
  });

  it('find an image without a version, and one of another version than its label', () => {
    const broken = changed((copy) => {
      podSpecOf(copy, 'geo').containers[0].image = 'ardhi/service';
      podSpecOf(copy, 'gateway').containers[0].image = 'ardhi/gateway:9.0.0';
    });
    expect(imageFaults(broken)).toEqual([
      'geo-service of version 0.1.0 runs ardhi/service.',
      'gateway-service of version 0.1.0 runs ardhi/gateway:9.0.0.',
    ]);
  });

  it('find an Ingress that refuses uploads, buffers, gives up early or has no TLS', () => {
    const broken = changed(({ ofKind }) => {
      const [{ metadata, spec }] = ofKind('Ingress');
      const set = (key: string, value: string) => {
        metadata.annotations[`nginx.ingress.kubernetes.io/${key}`] = value;
      };
      set('proxy-body-size', '200m');
      set('proxy-read-timeout', '30');
      set('proxy-buffering', 'on');
      spec.rules[0].host = 'elsewhere.example';
      spec.rules[0].http.paths[0].backend.service.name = 'geo-service';
      delete spec.tls;
    });
    expect(ingressFaults(broken, routes, 'ardhi.example')).toEqual([
      'A rule has another host than ardhi.example.',
      'ardhi.example has no TLS.',
      'Uploads are too large.',
      'proxy-read-timeout is shorter than 59.5 s.',
      'proxy-buffering is not off.',
      'The backend is not the gateway.',
    ]);
    const two = changed(({ ofKind }) => (ofKind('Service')[0].kind = 'Ingress'));
    expect(ingressFaults(two, routes, 'ardhi.example')).toEqual(['There is not exactly one Ingress.']);
  });
});

const podLabels = (objectOf: Manifests['objectOf'], name: string) =>
  objectOf('Deployment', name).spec.template.metadata.labels;

describe('the engines beside the manifests', () => {
  it('have an operator and the version of the version table', () => {
    for (const [name, { image }] of Object.entries(versions)) {
      expect(documentedNames).toContain(name);
      expect(readme).toContain(image.split(':').at(-1));
    }
  });
});
