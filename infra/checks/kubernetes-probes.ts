import type { Manifests } from './kubernetes-objects.ts';

const kinds = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;
type ProbeKind = (typeof kinds)[number];

/** A probe as a manifest declares it. */
export interface HttpProbe {
  readonly path: string;
  /** Name of the container port. */
  readonly port: 'http' | 'metrics';
  readonly timeoutMs: number;
}

/** The probes of a service or of the gateway, read from the rendered manifests. */
export function probesOf({ objectOf }: Manifests, name: string): Readonly<Record<ProbeKind, HttpProbe>> {
  const [container] = objectOf('Deployment', name).spec.template.spec.containers;
  const probes = kinds.map((kind) => {
    const { httpGet, timeoutSeconds = 1 } = container[kind];
    return [kind, { path: httpGet.path, port: httpGet.port, timeoutMs: timeoutSeconds * 1_000 }];
  });
  return Object.fromEntries(probes) as Record<ProbeKind, HttpProbe>;
}

/** Calls a probe as the kubelet does. Resolves with whether it succeeds: a status of 200 to 399 in time. */
export async function succeeds(
  { path, port, timeoutMs }: HttpProbe,
  origins: Readonly<Partial<Record<HttpProbe['port'], string>>>,
): Promise<boolean> {
  try {
    const response = await fetch(new URL(path, origins[port]), {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status >= 200 && response.status < 400;
  } catch {
    return false;
  }
}
