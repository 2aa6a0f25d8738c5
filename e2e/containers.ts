import { setTimeout } from 'node:timers/promises';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { type ContainerPlan, containerPlans } from '../infra/engines/container-plans.ts';
import type { StartableEngine } from '../infra/engines/local-engine.ts';
import { freePort } from '../infra/engines/programs.ts';
import { provedBlobs } from '../infra/engines/s3/s3.ts';
import { type EngineName, versions } from '../infra/engines/versions.ts';

/** Images are fetched within it too. */
const patienceMs = 10 * 60_000;

/** Where the ports of containers are open; undefined where no Docker engine answers. */
export const dockerHost = (): Promise<string | undefined> =>
  getContainerRuntimeClient().then(
    ({ info }) => info.containerRuntime.host,
    () => undefined,
  );

/** Every engine as a container of the Docker engine at a host; what keeps its data goes with it. */
export const containersAt = (host: string): Readonly<Record<EngineName, StartableEngine>> => ({
  mongo: inContainer('mongo', 'MongoDB', host),
  kafka: inContainer('kafka', 'Kafka', host),
  s3: inContainer('s3', 'S3 (SeaweedFS)', host),
  elasticsearch: inContainer('elasticsearch', 'Elasticsearch', host),
});

function inContainer(engine: EngineName, name: string, host: string): StartableEngine {
  const { image } = versions[engine];
  return {
    name,
    version: image,
    missing: async () => undefined,
    install: async (tell) => tell(`Asking the Docker engine for ${image}`),
    async start() {
      const port = await freePort();
      const plan = containerPlans[engine]({ host, port });
      const started = await containerOf(plan, port).start();
      const { S3_URL } = plan.settings;
      if (S3_URL !== undefined) await blobsAt(S3_URL);
      return { settings: plan.settings, stop: async () => void (await started.stop()) };
    },
  };
}

/** What is asked of the Docker engine for a plan, with its port open at one of the host. */
export function containerOf(plan: ContainerPlan, port: number): GenericContainer {
  const container = new GenericContainer(plan.image)
    .withEnvironment(plan.environment)
    .withExposedPorts({ container: plan.port, host: port })
    .withWaitStrategy(Wait.forSuccessfulCommand(plan.ready))
    .withStartupTimeout(patienceMs);
  if (plan.entrypoint !== undefined) container.withEntrypoint([...plan.entrypoint]);
  if (plan.command !== undefined) container.withCommand([...plan.command]);
  return container;
}

/** Its own word that it is healthy comes too early. */
async function blobsAt(url: string): Promise<void> {
  for (let tries = 0; !(await provedBlobs(url).catch(() => false)); tries++) {
    if (tries === 300) throw new Error('The S3 store in its container keeps nothing.');
    await setTimeout(200);
  }
}
