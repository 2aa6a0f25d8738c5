import { localEngines } from './bring-up.ts';
import type { StartableEngine } from './local-engine.ts';
import type { EngineName } from './versions.ts';

type Engines = Readonly<Record<EngineName, StartableEngine>>;

export interface Docker {
  /** Undefined where no Docker engine answers. */
  dockerHost(): Promise<string | undefined>;
  containersAt(host: string): Engines;
}

/**
 * Containers where a Docker engine answers, else servers from the package registries; `wanted` asks for one of them.
 * @throws Error with one sentence when containers are wanted and no Docker engine answers
 */
export async function chooseEngines(
  wanted: string | undefined,
  docker: Docker,
): Promise<{ readonly engines: Engines; readonly where: string }> {
  if (wanted !== undefined && wanted !== 'containers' && wanted !== 'registries')
    throw new Error(`--on ${wanted} is neither --on containers nor --on registries.`);
  const host = wanted === 'registries' ? undefined : await docker.dockerHost();
  if (host !== undefined)
    return { engines: docker.containersAt(host), where: `in containers of the Docker engine at ${host}` };
  if (wanted === 'containers')
    throw new Error('No Docker engine answers here: start one, or set DOCKER_HOST to the address of one.');
  return { engines: localEngines, where: 'from the package registries, without Docker' };
}
