import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { localEngines } from '../infra/engines/bring-up.ts';
import { chooseEngines } from '../infra/engines/choose.ts';
import { containerPlans } from '../infra/engines/container-plans.ts';
import { type EngineName, versions } from '../infra/engines/versions.ts';
import { root } from '../infra/run/step.ts';
import { containerOf, containersAt, dockerHost } from './containers.ts';
import { type DockerStandIn, dockerStandIn } from './docker-stand-in.ts';

const names = Object.keys(versions) as EngineName[];
const nobody = { dockerHost: async () => undefined, containersAt };
const somebody = { dockerHost: async () => 'there', containersAt };

describe('the engines of the live suites', () => {
  it('are containers where a Docker engine answers, and come from the registries where none does', async () => {
    const found = await chooseEngines(undefined, somebody);
    expect(names.map((name) => found.engines[name].version)).toEqual(
      names.map((name) => versions[name].image),
    );
    expect((await chooseEngines(undefined, nobody)).engines).toBe(localEngines);
  });

  it('are what is asked for, and an engine that does not answer is no silent choice', async () => {
    expect((await chooseEngines('registries', somebody)).engines).toBe(localEngines);
    expect((await chooseEngines('containers', somebody)).where).toContain('at there');
    await expect(chooseEngines('containers', nobody)).rejects.toThrow('No Docker engine answers here');
    await expect(chooseEngines('podman', somebody)).rejects.toThrow('neither');
  });
});

describe('a container of an engine', () => {
  let docker: DockerStandIn;
  const before = { ...process.env };
  beforeAll(async () => {
    docker = await dockerStandIn();
    // The container that tidies up after others would have to run.
    Object.assign(process.env, { DOCKER_HOST: docker.url, TESTCONTAINERS_RYUK_DISABLED: 'true' });
  });
  afterAll(async () => {
    process.env = before;
    await docker.close();
  });

  it.each(names)('is asked for by the table, and %s is waited for until it answers', async (name) => {
    expect(await dockerHost()).toBe('127.0.0.1');
    const plan = containerPlans[name]({ host: '127.0.0.1', port: 23_456 });
    const started = await containerOf(plan, 23_456).start();
    const asked = docker.created.at(-1);
    expect(asked?.Image).toBe(versions[name].image);
    expect(asked?.HostConfig.PortBindings[`${plan.port}/tcp`]).toEqual([{ HostPort: '23456' }]);
    expect(asked?.Env ?? []).toEqual(Object.entries(plan.environment).map((pair) => pair.join('=')));
    expect([asked?.Entrypoint, asked?.Cmd]).toEqual([plan.entrypoint, plan.command]);
    expect(docker.ran.slice(-2)).toEqual([plan.ready, plan.ready]);
    expect(docker.alive.size).toBe(1);
    await started.stop();
    expect(docker.alive.size).toBe(0);
  });

  it('names itself to clients by the port that is open outside', () => {
    const settings = names.map((name) => containerPlans[name]({ host: 'host', port: 1_234 }).settings);
    for (const one of settings) expect(Object.values(one).join()).toContain('host:1234');
    const { environment } = containerPlans.kafka({ host: 'host', port: 1_234 });
    expect(environment['KAFKA_ADVERTISED_LISTENERS']).toContain('PLAINTEXT://host:1234');
  });

  it('of MongoDB is a replica set of one before anybody writes to it', () => {
    const { command, ready } = containerPlans.mongo({ host: 'host', port: 1 });
    expect(command).toContain('rs0');
    expect(ready).toMatch(/rs\.initiate\(.*_id: 'rs0'.*isWritablePrimary \? 0 : 1/);
  });

  it('of an S3 store has a secret of its own each time', () => {
    const [first, second] = [1, 2].map((port) => containerPlans.s3({ host: 'host', port }));
    expect(first?.settings['S3_URL']?.replace(':1/', ':2/')).not.toBe(second?.settings['S3_URL']);
    const { identities } = JSON.parse(first?.environment['S3_IDENTITIES'] ?? '');
    expect(first?.settings['S3_URL']).toContain(`:${identities[0].credentials[0].secretKey}@`);
  });

  it('runs with the settings of docker-compose.yml, but for what a single visitor of this machine needs', () => {
    const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });
    const own = {
      kafka: ['ADVERTISED_LISTENERS', 'LISTENERS', 'QUORUM_VOTERS', 'SECURITY_PROTOCOL_MAP', 'LOG_DIRS'],
      elasticsearch: ['ES_JAVA_OPTS', 'ELASTIC_PASSWORD', 'xpack.security'],
    };
    for (const [name, except] of Object.entries(own)) {
      const here = containerPlans[name as EngineName]({ host: 'host', port: 1 }).environment;
      const shared = Object.entries(services[name].environment).filter(
        ([setting]) => !except.some((part) => setting.includes(part)),
      );
      expect(shared.length).toBeGreaterThan(1);
      expect(here).toMatchObject(Object.fromEntries(shared));
    }
  });
});
