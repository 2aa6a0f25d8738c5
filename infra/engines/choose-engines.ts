import type { StartableEngine } from './local-engine.ts';
import { localEngines } from './start-engines.ts';
import type { EngineName } from './versions.ts';

type Engines = Readonly<Record<EngineName, StartableEngine>>;

/** Where engines run in containers. */
export interface DockerSource {
  /** Undefined when Docker is unavailable. */
  dockerHost(): Promise<string | undefined>;
  containersAt(host: string): Engines;
}

/**
 * Containers if Docker is available, otherwise servers from the package registries; `requested` selects one.
 * @throws Error with one sentence when containers are requested and Docker is unavailable
 */
export async function chooseEngines(
  requested: string | undefined,
  docker: DockerSource,
): Promise<{ readonly engines: Engines; readonly source: string }> {
  if (requested !== undefined && requested !== 'containers' && requested !== 'registries')
    throw new Error(`--on ${requested} is neither --on containers nor --on registries.`);
  const host = requested === 'registries' ? undefined : await docker.dockerHost();
  if (host !== undefined)
    return { engines: docker.containersAt(host), source: `in containers of the Docker engine at ${host}` };
  if (requested === 'containers')
    throw new Error('No Docker engine answers here: start one, or set DOCKER_HOST to the address of one.');
  return { engines: localEngines, source: 'from the package registries, without Docker' };
}
