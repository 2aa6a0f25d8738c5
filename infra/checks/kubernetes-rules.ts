import type { AnyRoute } from '@ardhi/contracts/route';
import { bodyLimitOf } from '@ardhi/gateway/requests/body-limit';
import { timeoutOf } from '@ardhi/gateway/upstream/response-headers';
import { parse } from 'yaml';
import { deployedNames, type Labels, type Manifests, matches } from './kubernetes-objects.ts';
import type { AnyObject } from './kustomize.ts';

const prefix = 'app.kubernetes.io/';
const selectorKeys = ['component', 'name'].map((key) => prefix + key);

/** Sentences about labels that are missing from an object or a pod, and about selectors with other keys than name and component. */
export function labelFaults({ objects, objectOf }: Manifests, isOverlay: boolean): string[] {
  const common = ['part-of', 'managed-by', ...(isOverlay ? ['version'] : [])];
  const missing = (where: string, labels: Labels | undefined, keys: readonly string[]) =>
    keys.filter((key) => !labels?.[prefix + key]).map((key) => `${where} has no label ${prefix}${key}.`);
  const ofObjects = objects.flatMap(({ kind, metadata }) =>
    missing(`${kind} ${metadata.name}`, metadata.labels, common),
  );
  const ofPods = deployedNames.flatMap((name) => {
    const { labels } = objectOf('Deployment', name).spec.template.metadata;
    return missing(`A pod of ${name}`, labels, ['name', 'component', ...common]);
  });
  const ofSelectors = deployedNames.flatMap((name) =>
    selectorsOf(objectOf, name).flatMap(([where, selector]) => {
      const keys = Object.keys(selector).toSorted().join(', ');
      return keys === selectorKeys.join(', ') ? [] : [`The selector of ${where} ${name} has ${keys}.`];
    }),
  );
  return [...ofObjects, ...ofPods, ...ofSelectors];
}

const selectorsOf = (objectOf: Manifests['objectOf'], name: string): [string, Labels][] => [
  ['Deployment', objectOf('Deployment', name).spec.selector.matchLabels],
  ['Service', objectOf('Service', name).spec.selector],
  ['PodDisruptionBudget', objectOf('PodDisruptionBudget', name).spec.selector.matchLabels],
];

/** Sentences about deployments whose replicas may share a host, ignore zones, or are counted with the pods of others. */
export function spreadFaults({ objectOf, podOf }: Manifests): string[] {
  return deployedNames.flatMap((name) => {
    const spread: AnyObject[] =
      objectOf('Deployment', name).spec.template.spec.topologySpreadConstraints ?? [];
    const over = (key: string) => spread.find(({ topologyKey }) => topologyKey === key);
    const host = over('kubernetes.io/hostname');
    const counted = (rule: AnyObject) =>
      deployedNames.filter((other) => matches(rule.labelSelector, podOf(other)));
    return [
      ...(host?.whenUnsatisfiable === 'DoNotSchedule' ? [] : [`Replicas of ${name} may share a host.`]),
      ...(over('topology.kubernetes.io/zone') === undefined ? [`${name} is not spread over zones.`] : []),
      ...spread
        .filter((rule) => counted(rule).join() !== name)
        .map(({ topologyKey }) => `${name} is spread over ${topologyKey} with other pods.`),
    ];
  });
}

/** Sentences about containers whose image has no exact version, or another one than the version label. */
export function imageFaults({ ofKind }: Manifests): string[] {
  return ofKind('Deployment').flatMap(({ metadata, spec }) => {
    const [{ image }] = spec.template.spec.containers;
    const [, tag] = /^ardhi\/(?:service|gateway):(\d+\.\d+\.\d+)$/.exec(image) ?? [];
    const { [`${prefix}version`]: version } = spec.template.metadata.labels;
    return tag !== undefined && tag === version
      ? []
      : [`${metadata.name} of version ${version} runs ${image}.`];
  });
}

/** Sentences about an Ingress that refuses, delays or exposes what the gateway would serve. */
export function ingressFaults(
  { ofKind, objectOf }: Manifests,
  routes: readonly AnyRoute[],
  host: string,
): string[] {
  const [ingress, ...others] = ofKind('Ingress');
  if (ingress === undefined || others.length > 0) return ['There is not exactly one Ingress.'];
  const { spec, metadata } = ingress;
  const setting = (name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  const longestSeconds = Math.max(...routes.map(timeoutOf)) / 1_000;
  const { port } = objectOf('Service', 'gateway').spec.ports[0];
  const gatewayPort = { name: 'gateway-service', port: { name: 'http' } };
  const checks: readonly [boolean, string][] = [
    [spec.rules.every((rule: AnyObject) => rule.host === host), `A rule has another host than ${host}.`],
    [spec.tls?.[0]?.hosts.join() === host && spec.tls[0].secretName !== undefined, `${host} has no TLS.`],
    [metadata.annotations['cert-manager.io/cluster-issuer'] !== undefined, 'Nobody issues the certificate.'],
    [setting('force-ssl-redirect') === 'true', 'HTTP is not redirected.'],
    [bytesOf(setting('proxy-body-size')) >= Math.max(...routes.map(bodyLimitOf)), 'Uploads are too large.'],
    ...['proxy-read-timeout', 'proxy-send-timeout'].map((name): [boolean, string] => [
      Number(setting(name)) > longestSeconds,
      `${name} is shorter than ${longestSeconds} s.`,
    ]),
    ...['proxy-buffering', 'proxy-request-buffering'].map((name): [boolean, string] => [
      setting(name) === 'off',
      `${name} is not off.`,
    ]),
    [
      port !== undefined &&
        JSON.stringify(spec.rules[0].http.paths[0].backend.service) === JSON.stringify(gatewayPort),
      'The backend is not the gateway.',
    ],
  ];
  return checks.filter(([isMet]) => !isMet).map(([, sentence]) => sentence);
}

/** Bytes of a size such as 201m; -1 for anything else. */
const bytesOf = (size: string | undefined): number => {
  const [, count] = /^(\d+)m$/.exec(size ?? '') ?? [];
  return count === undefined ? -1 : Number(count) * 1_024 * 1_024;
};

/** Ports of the engines in the addresses that Compose gives to every service. */
export const enginePorts = (composeText: string): number[] => {
  // No service uses all of them.
  const { media, listings } = parse(composeText, { merge: true }).services;
  const environment = { ...media.environment, ...listings.environment };
  return ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'].map((name) =>
    Number(/:(\d+)(?:\/|$)/.exec(environment[name].replace(/^.*@/, ''))?.[1]),
  );
};
