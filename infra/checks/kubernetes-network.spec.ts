import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serviceNames } from '../product/service-modules.ts';
import { root } from '../tasks/tasks.ts';
import { isAllowed, type Peer } from './kubernetes-network.ts';
import { deployedNames, type Manifests, manifestsOf, overlays, render } from './kubernetes-objects.ts';
import { enginePorts } from './kubernetes-rules.ts';
import type { AnyObject } from './kustomize.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const engines = enginePorts(read('docker-compose.yml'));
const smtpPorts = [465, 587];
const internet: Peer = { address: '93.184.215.14' };
const [http, metrics] = [4000, 4090];

/** The services, and the gateway, whose code matches a pattern. */
const thatContain = (pattern: RegExp) =>
  deployedNames.filter((name) => {
    const folder = name === 'gateway' ? 'gateway/src' : `services/${name}/src`;
    return globSync('**/*.ts', { cwd: join(root, folder) })
      .filter((file) => !/\.spec\.ts$|(^|\/)(testing|seed)\//.test(file))
      .some((file) => pattern.test(read(join(folder, file))));
  });
/** Services that have uploads scanned. */
const scanning = thatContain(/\brequireClean\(/);
const scannerPort = 3_310;
const mailers = thatContain(/\bmailer\.send\(/);
/** Other services are called through undici, by the gateway alone. */
const httpsCallers = thatContain(/(?:await |^ *)fetch\((?:url|`)|createRemoteJWKSet|genericOAuth/m);
/** Services that send to addresses that users name, and the port besides that of https where those may be. */
const webhookSenders = thatContain(/\bawait sendPublicRequest\(/);
const webhookPort = 8_443;

/** A pod of another namespace by its labels, or by those of the namespace. */
const dns: Peer = {
  namespace: { 'kubernetes.io/metadata.name': 'kube-system' },
  pod: { 'k8s-app': 'kube-dns' },
};

/** Every connection that the policies let through which is not needed, or refuse although it is, as `from > to:port`. */
function wrongConnections(manifests: Manifests): string[] {
  const { podOf, ofKind } = manifests;
  const [, engineNamespace = ''] = String(ofKind('ConfigMap')[0].data.KAFKA_BROKERS).split(/[.:]/);
  const inEngines: Peer = { namespace: { 'kubernetes.io/metadata.name': engineNamespace } };
  const outside: readonly [string, Peer][] = [
    ['dns', dns],
    ['engines', inEngines],
    ['internet', internet],
    ['metadata server', { address: '169.254.169.254' }],
    ['private network', { address: '10.1.2.3' }],
  ];
  const needed = (from: string, to: string, port: number): boolean => {
    if (to === 'dns') return port === 53;
    if (to === 'engines') return engines.includes(port) || (port === scannerPort && scanning.includes(from));
    if (to === 'internet')
      return (
        (port === 443 && httpsCallers.includes(from)) ||
        (port === webhookPort && webhookSenders.includes(from)) ||
        (smtpPorts.includes(port) && mailers.includes(from))
      );
    return from === 'gateway' && serviceNames.includes(to) && port === http;
  };
  return deployedNames.flatMap((from) => {
    const inside = deployedNames.map((to): [string, Peer] => [to, { pod: podOf(to) }]);
    return [...outside, ...inside].flatMap(([to, peer]) =>
      [53, 80, 443, http, metrics, 25, scannerPort, webhookPort, ...smtpPorts, ...engines]
        .filter((port) => {
          const may = isAllowed(manifests, podOf(from), { direction: 'egress', peer, port });
          return may !== needed(from, to, port);
        })
        .map((port) => `${from} > ${to}:${port}`),
    );
  });
}

describe.each(['base', ...overlays.map((name) => `overlays/${name}`)])('the network of %s', (folder) => {
  const manifests = render(folder);
  const { podOf, ofKind } = manifests;
  const reaches = (peer: Peer, name: string, port: number) =>
    isAllowed(manifests, podOf(name), { direction: 'ingress', peer, port });
  const ingressController: Peer = { namespace: { 'ardhi-ingress': 'true' } };

  it.each(serviceNames)('allows only gateways to call %s', (name) => {
    expect(reaches({ pod: podOf('gateway') }, name, http)).toBe(true);
    for (const other of deployedNames.filter((item) => item !== 'gateway'))
      expect(reaches({ pod: podOf(other) }, name, http)).toBe(false);
    for (const port of [http, metrics]) expect(reaches(ingressController, name, port)).toBe(false);
  });

  it('allows the ingress controller to call gateways, and Prometheus to scrape every metrics port', () => {
    expect(reaches(ingressController, 'gateway', http)).toBe(true);
    expect(reaches(ingressController, 'gateway', metrics)).toBe(false);
    for (const name of deployedNames) {
      expect(reaches({ namespace: { 'ardhi-monitoring': 'true' } }, name, metrics)).toBe(true);
      expect(reaches({ namespace: { 'ardhi-monitoring': 'true' } }, name, http)).toBe(false);
      expect(reaches(internet, name, http)).toBe(false);
    }
  });

  it('lets every pod connect to what its code calls, and to nothing else', () => {
    expect(wrongConnections(manifests)).toEqual([]);
  });

  it('has the ports of the settings', () => {
    const [{ data }] = ofKind('ConfigMap');
    expect(Number(new URL(data.VIRUS_SCANNER).port)).toBe(scannerPort);
    expect([Number(data.PORT), Number(data.METRICS_PORT)]).toEqual([http, metrics]);
    const ports = data.SERVICE_URLS.split(',').map((pair: string) =>
      Number(new URL(pair.split('=')[1] ?? '').port),
    );
    expect([...new Set(ports)]).toEqual([http]);
  });

  it('places the engines in a separate namespace', () => {
    const [host = ''] = String(ofKind('ConfigMap')[0].data.KAFKA_BROKERS).split(':');
    expect(host.split('.')[1]).not.toBe(ofKind('Namespace')[0].metadata.name);
    expect(host).toContain('.');
  });
});

describe('the check of the network', () => {
  const changed = (change: (policy: (name: string) => AnyObject) => void): Manifests => {
    const copy = manifestsOf(structuredClone(render('overlays/production').objects));
    change((name) => copy.ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === name));
    return copy;
  };

  it('reads from the code who sends emails and who calls the internet', () => {
    expect(scanning.toSorted()).toEqual(['geo', 'listings', 'media']);
    expect(mailers.toSorted()).toEqual(['accounts', 'billing', 'content', 'leads', 'listings']);
    expect(httpsCallers.toSorted()).toEqual(['accounts', 'billing', 'gateway', 'integrations']);
    expect(webhookSenders).toEqual(['integrations']);
    expect(engines).toEqual([27_017, 9_092, 9_200, 8_333]);
  });

  it('finds a service that may not send its emails, and one that may although it sends none', () => {
    const broken = changed((policy) => {
      policy('allow-smtp').spec.podSelector.matchExpressions[0].values = [
        'accounts',
        'billing',
        'content',
        'listings',
        'geo',
      ];
    });
    expect(wrongConnections(broken)).toEqual([
      ...smtpPorts.map((port) => `geo > internet:${port}`),
      ...smtpPorts.map((port) => `leads > internet:${port}`),
    ]);
  });

  it('finds an engine out of reach, and a way to the private network', () => {
    const broken = changed((policy) => {
      policy('allow-egress-to-engines').spec.egress[0].ports.pop();
      delete policy('allow-https').spec.egress[0].to[0].ipBlock.except;
    });
    const wrong = wrongConnections(broken);
    expect(wrong).toEqual(expect.arrayContaining(deployedNames.map((name) => `${name} > engines:8333`)));
    expect(wrong).toEqual(
      expect.arrayContaining(['gateway > metadata server:443', 'accounts > private network:443']),
    );
  });

  it('finds a missing default', () => {
    const broken = changed((policy) => {
      for (const { spec } of ['default-deny-egress', 'allow-dns', 'allow-egress-to-engines'].map(policy))
        spec.policyTypes = ['Ingress'];
    });
    expect(wrongConnections(broken)).toContain('settings > internet:443');
  });
});
