import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { grantRights } from '@ardhi/engines/kafka/access-rights';
import { accountPasswords, brokerUser, operator, type Passwords } from '../accounts/account-passwords.ts';
import { engineAccounts } from '../accounts/account-table.ts';
import { kafkaRights } from '../accounts/kafka-acls.ts';
import { cacheFolder, fillOnce } from '../cache.ts';
import { javaProgram, needsJava } from '../java.ts';
import type { LocalEngine, RunningServer } from '../local-engine.ts';
import { fetchJars, needsMaven } from '../maven.ts';
import { freePort, runProgram, startServer } from '../programs.ts';
import { versions } from '../versions.ts';
import { dataOf, prepareFormat, rememberUsers } from './formatted-users.ts';

const pom = join(import.meta.dirname, 'pom.xml');
/** Pinned checksum of the jars. */
const contents = 'd7f179d4873c9561e2d0fbb6ca21180c2d21f2987470875276c436ee02366c6c';
const jars = cacheFolder('kafka', versions.kafka.recipe, pom);

/** Prefix of the topics to which the accounts of the services apply: the default of ENGINE_PREFIX. */
const prefix = 'ardhi';

interface BrokerAddress {
  readonly folder: string;
  readonly port: number;
  readonly advertisedPort: number;
  readonly controller: number;
}

/**
 * One node is both broker and controller: internal topics have one replica and one partition, log segments
 * are small. Clients need an account, and nobody may do what no rule allows.
 */
const properties = (
  { folder, port, advertisedPort, controller }: BrokerAddress,
  { [brokerUser]: password }: Passwords,
): string => `
process.roles=broker,controller
node.id=1
listeners=CLIENTS://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=CLIENTS://127.0.0.1:${advertisedPort}
inter.broker.listener.name=CLIENTS
controller.listener.names=CONTROLLER
controller.quorum.voters=1@127.0.0.1:${controller}
listener.security.protocol.map=CLIENTS:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT
sasl.enabled.mechanisms=SCRAM-SHA-512
sasl.mechanism.inter.broker.protocol=SCRAM-SHA-512
sasl.mechanism.controller.protocol=PLAIN
listener.name.clients.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required username="${brokerUser}" password="${password}";
listener.name.controller.sasl.enabled.mechanisms=PLAIN
listener.name.controller.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="${brokerUser}" password="${password}" user_${brokerUser}="${password}";
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:${brokerUser};User:${operator}
allow.everyone.if.no.acl.found=false
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.num.partitions=1
transaction.state.log.min.isr=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.num.partitions=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
group.min.session.timeout.ms=1000
log.cleaner.dedupe.buffer.size=16777216
log.segment.bytes=67108864
log.dirs=${dataOf(folder)}
`;

/** Kafka itself, run from its own jars. */
export const kafka: LocalEngine = {
  name: 'Kafka',
  version: versions.kafka.recipe,
  missing: async () => needsJava(17) ?? (await needsMaven()),
  install: (tell) =>
    fillOnce(jars, (folder) => {
      tell('Fetching Kafka (43 MB)');
      return fetchJars(pom, folder, contents, tell);
    }),
  start: (folder, port) => startKafka(folder, port),
};

/** Formats the data with the users in it. */
async function format(folder: string, config: string, passwords: Passwords): Promise<void> {
  await runProgram(javaProgram(17), [
    ...['-cp', join(jars, '*'), 'kafka.tools.StorageTool'],
    ...['format', '-t', 'MkU3OEVBNTcwNTJENDM2Qg', '-c', config],
    ...Object.entries(passwords).flatMap(([user, password]) => [
      '--add-scram',
      `SCRAM-SHA-512=[name=${user},password=${password}]`,
    ]),
  ]);
  rememberUsers(folder, passwords);
}

/** Starts a broker; data that lacks an account is made again. `advertisedPort` is the port that it advertises to clients, such as that of a proxy. */
export async function startKafka(
  folder: string,
  requestedPort = 0,
  advertisedPort = 0,
): Promise<RunningServer> {
  const port = requestedPort || (await freePort());
  const config = join(folder, 'kafka.properties');
  const log = join(folder, `kafka-${port}.log`);
  const classes = ['-cp', join(jars, '*')];
  await mkdir(folder, { recursive: true });
  const passwords = accountPasswords(folder, [
    operator,
    brokerUser,
    ...engineAccounts.map(({ name }) => name),
  ]);
  const address = { folder, port, advertisedPort: advertisedPort || port, controller: await freePort() };
  await writeFile(config, properties(address, passwords), { mode: 0o600 });
  if (prepareFormat(folder, passwords, (text) => void process.stderr.write(`${text}\n`)))
    await format(folder, config, passwords);
  const logOffset = existsSync(log) ? (await readFile(log, 'utf8')).length : 0;
  const flags = ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', ...classes];
  const server = await startServer([javaProgram(17), ...flags, 'kafka.Kafka', config], {
    log,
    isReady: async () => (await readFile(log, 'utf8')).slice(logOffset).includes('Kafka Server started'),
  });
  const saslOf = (user: string) => ({ KAFKA_SASL: `${user}:${passwords[user]}` });
  await grantRights(
    { brokers: `127.0.0.1:${port}`, sasl: saslOf(operator).KAFKA_SASL, prefix },
    engineAccounts.flatMap((account) => kafkaRights(account, prefix)),
  );
  return {
    ...server,
    settings: { KAFKA_BROKERS: `127.0.0.1:${port}`, ...saslOf(operator) },
    accounts: Object.fromEntries(engineAccounts.map(({ name }) => [name, saslOf(name)])),
  };
}
