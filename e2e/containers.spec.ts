import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { chooseEngines } from '../infra/engines/choose-engines.ts';
import { containerPlans } from '../infra/engines/container-plans.ts';
import { localEngines } from '../infra/engines/start-engines.ts';
import { type EngineName, versions } from '../infra/engines/versions.ts';
import { root } from '../infra/tasks/tasks.ts';
import { containersAt, createContainer, dockerHost } from './support/containers.ts';
import { type FakeDocker, fakeDocker } from './support/fake-docker.ts';

const names = Object.keys(versions) as EngineName[];
const withoutDocker = { dockerHost: async () => undefined, containersAt };
const withDocker = { dockerHost: async () => 'there', containersAt };

describe('the engines of the live suites', () => {
  it('are containers when Docker is available, and come from the package registries otherwise', async () => {
    const chosen = await chooseEngines(undefined, withDocker);
    expect(names.map((name) => chosen.engines[name].version)).toEqual(
      names.map((name) => versions[name].image),
    );
    expect((await chooseEngines(undefined, withoutDocker)).engines).toBe(localEngines);
  });

  it('follow the requested source, and fail when the requested Docker engine is unavailable', async () => {
    expect((await chooseEngines('registries', withDocker)).engines).toBe(localEngines);
    expect((await chooseEngines('containers', withDocker)).source).toContain('at there');
    await expect(chooseEngines('containers', withoutDocker)).rejects.toThrow('No Docker engine answers here');
    await expect(chooseEngines('podman', withDocker)).rejects.toThrow('neither');
  });
});

describe('a container of an engine', () => {
  let docker: FakeDocker;
  const before = { ...process.env };
  beforeAll(async () => {
    docker = await fakeDocker();
    // Testcontainers' cleanup container (Ryuk) would have to run.
    Object.assign(process.env, { DOCKER_HOST: docker.url, TESTCONTAINERS_RYUK_DISABLED: 'true' });
  });
  afterAll(async () => {
    process.env = before;
    await docker.close();
  });

  it.each(names)('is created from the version table, and %s is awaited until it is ready', async (name) => {
    expect(await dockerHost()).toBe('127.0.0.1');
    const plan = containerPlans[name]({ host: '127.0.0.1', port: 23_456 });
    const started = await createContainer(plan, 23_456).start();
    const request = docker.created.at(-1);
    expect(request?.Image).toBe(versions[name].image);
    expect(request?.HostConfig.PortBindings[`${plan.port}/tcp`]).toEqual([{ HostPort: '23456' }]);
    expect(request?.Env ?? []).toEqual(Object.entries(plan.environment).map((pair) => pair.join('=')));
    expect([request?.Entrypoint, request?.Cmd]).toEqual([plan.entrypoint, plan.command]);
    expect(docker.commands.slice(-2)).toEqual([plan.ready, plan.ready]);
    expect(docker.alive.size).toBe(1);
    await started.stop();
    expect(docker.alive.size).toBe(0);
  });

  it('advertises its published port to clients', () => {
    const settings = names.map((name) => containerPlans[name]({ host: 'host', port: 1_234 }).settings);
    for (const settingsOfEngine of settings)
      expect(Object.values(settingsOfEngine).join()).toContain('host:1234');
    const { environment } = containerPlans.kafka({ host: 'host', port: 1_234 });
    expect(environment['KAFKA_ADVERTISED_LISTENERS']).toContain('PLAINTEXT://host:1234');
  });

  it('initiates MongoDB as a single-member replica set before the first write', () => {
    const { command, ready } = containerPlans.mongo({ host: 'host', port: 1 });
    expect(command).toContain('rs0');
    expect(ready).toMatch(/rs\.initiate\(.*_id: 'rs0'.*isWritablePrimary \? 0 : 1/);
  });

  it('has a new secret each time if it is an S3 store', () => {
    const [first, second] = [1, 2].map((port) => containerPlans.s3({ host: 'host', port }));
    expect(first?.settings['S3_URL']?.replace(':1/', ':2/')).not.toBe(second?.settings['S3_URL']);
    const { identities } = JSON.parse(first?.environment['S3_IDENTITIES'] ?? '');
    expect(first?.settings['S3_URL']).toContain(`:${identities[0].credentials[0].secretKey}@`);
  });

  it('uses the settings of docker-compose.yml, except those for a single local client', () => {
    const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
    /** The settings of Kafka are a file there, and variables for a container without accounts. */
    const properties = services.kafka.environment.SERVER_PROPERTIES.trim()
      .split('\n')
      .map((line: string) => /^([^=]+)=(.*)$/.exec(line)?.slice(1) ?? []);
    const variables = properties.map(([name, value]: readonly string[]) => [
      `KAFKA_${name?.toUpperCase().replaceAll('.', '_')}`,
      value,
    ]);
    const environments = {
      kafka: Object.fromEntries(variables),
      elasticsearch: services.elasticsearch.environment,
    };
    const overridden = {
      kafka: ['LISTENER', 'QUORUM_VOTERS', 'LOG_DIRS', 'SASL', 'AUTHORIZER', 'SUPER_USERS', 'ALLOW_EVERYONE'],
      elasticsearch: ['ES_JAVA_OPTS', 'ELASTIC_PASSWORD', 'xpack.security'],
    };
    for (const [name, except] of Object.entries(overridden)) {
      const environment = containerPlans[name as EngineName]({ host: 'host', port: 1 }).environment;
      const shared = Object.entries(environments[name as keyof typeof environments]).filter(
        ([setting]) => !except.some((part) => setting.includes(part)),
      );
      expect(shared.length).toBeGreaterThan(1);
      expect(environment).toMatchObject(Object.fromEntries(shared));
    }
  });
});
