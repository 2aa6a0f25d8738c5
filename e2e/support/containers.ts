import { setTimeout } from 'node:timers/promises';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { type ContainerPlan, containerPlans } from '../../infra/engines/container-plans.ts';
import type { StartableEngine } from '../../infra/engines/local-engine.ts';
import { freePort } from '../../infra/engines/programs.ts';
import { canStoreBlobs } from '../../infra/engines/s3/s3.ts';
import { type EngineName, versions } from '../../infra/engines/versions.ts';

/** Startup timeout, including the image download. */
const startupTimeoutMs = 10 * 60_000;

/** Host of published container ports; undefined without Docker. */
export const dockerHost = (): Promise<string | undefined> =>
  getContainerRuntimeClient().then(
    ({ info }) => info.containerRuntime.host,
    () => undefined,
  );

/** Every engine as a container on a Docker host; data is removed with the container. */
export const containersAt = (host: string): Readonly<Record<EngineName, StartableEngine>> => ({
  mongo: containerEngine('mongo', 'MongoDB', host),
  kafka: containerEngine('kafka', 'Kafka', host),
  s3: containerEngine('s3', 'S3 (SeaweedFS)', host),
  elasticsearch: containerEngine('elasticsearch', 'Elasticsearch', host),
});

function containerEngine(engine: EngineName, name: string, host: string): StartableEngine {
  const { image } = versions[engine];
  return {
    name,
    version: image,
    missing: async () => undefined,
    install: async (tell) => tell(`Creating a container of ${image}`),
    async start() {
      const port = await freePort();
      const plan = containerPlans[engine]({ host, port });
      const started = await createContainer(plan, port).start();
      const { S3_URL } = plan.settings;
      if (S3_URL !== undefined) await waitForBlobStore(S3_URL);
      return { settings: plan.settings, stop: async () => void (await started.stop()) };
    },
  };
}

/** The container of a plan, with its port published on the host. */
export function createContainer(plan: ContainerPlan, port: number): GenericContainer {
  const container = new GenericContainer(plan.image)
    .withEnvironment(plan.environment)
    .withExposedPorts({ container: plan.port, host: port })
    .withWaitStrategy(Wait.forSuccessfulCommand(plan.ready))
    .withStartupTimeout(startupTimeoutMs);
  if (plan.entrypoint !== undefined) container.withEntrypoint([...plan.entrypoint]);
  if (plan.command !== undefined) container.withCommand([...plan.command]);
  return container;
}

/** Waits until stored bytes can be read back: the health endpoint responds too early. */
async function waitForBlobStore(url: string): Promise<void> {
  for (let tries = 0; !(await canStoreBlobs(url).catch(() => false)); tries++) {
    if (tries === 300) throw new Error('The S3 store in the container does not store files.');
    await setTimeout(200);
  }
}
