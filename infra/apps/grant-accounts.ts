import { connectElastic } from '@ardhi/engines/elasticsearch/connection';
import { grantRights, pruneRights } from '@ardhi/engines/kafka/access-rights';
import { connectMongo } from '@ardhi/engines/mongo/connection';
import { grantRoles, pruneRoles } from '@ardhi/engines/mongo/grant-roles';
import { openBucket } from '@ardhi/engines/s3/connection';
import type { Config } from '@ardhi/kernel/runtime/config';
import { engineAccounts } from '../engines/accounts/account-table.ts';
import { elasticsearchRoles } from '../engines/accounts/elasticsearch-roles.ts';
import { kafkaRights } from '../engines/accounts/kafka-acls.ts';
import { mongoPrivileges } from '../engines/accounts/mongo-roles.ts';
import { startupSentence } from '../tasks/startup-sentence.mjs';
import { readStartSettings } from './start-settings.ts';

/**
 * `node infra/apps/grant-accounts.ts`: gives every service its account and its rights at MongoDB, Kafka and Elasticsearch,
 * as the operator whose accounts the settings name, with the passwords in `MONGO_PASSWORD_<SERVICE>` and
 * `ELASTIC_PASSWORD_<SERVICE>`, and creates the bucket that S3_URL names; users of Kafka and S3 are created with those servers. It
 * takes no right away, so that a release that still runs keeps its own: `node infra/apps/grant-accounts.ts prune` does, after it.
 */
const print = (line: string) => process.stdout.write(`${line}\n`);

/** @throws Error with one sentence when the password of an account is missing */
function passwordOf(engine: 'MONGO' | 'ELASTIC', service: string): string {
  const name = `${engine}_PASSWORD_${service.toUpperCase()}`;
  const password = process.env[name];
  if (password === undefined || password === '')
    throw new Error(`${name} must be the password of ${service}.`);
  return password;
}

async function grantAtMongo(url: string, isPruning: boolean): Promise<void> {
  const connection = await connectMongo(url);
  try {
    const admin = connection.getClient().db('admin');
    const accounts = engineAccounts.map((account) => ({
      user: account.name,
      privileges: mongoPrivileges(account, connection.name),
    }));
    if (isPruning) return await pruneRoles(admin, accounts);
    await grantRoles(
      admin,
      accounts.map((account) => ({ ...account, password: passwordOf('MONGO', account.user) })),
    );
  } finally {
    await connection.close();
  }
}

async function grantAtKafka(
  { KAFKA_BROKERS, KAFKA_SASL, KAFKA_TLS, ENGINE_PREFIX }: Config,
  isPruning: boolean,
) {
  const settings = {
    brokers: KAFKA_BROKERS ?? '',
    sasl: KAFKA_SASL,
    tls: KAFKA_TLS === 'on',
    prefix: ENGINE_PREFIX,
  };
  const rights = engineAccounts.flatMap((account) => kafkaRights(account, ENGINE_PREFIX));
  await (isPruning ? pruneRights(settings, rights) : grantRights(settings, rights));
}

async function grantAtElasticsearch(url: string, prefix: string, isPruning: boolean): Promise<void> {
  const client = await connectElastic(url);
  try {
    const roles = elasticsearchRoles(engineAccounts, prefix);
    const known = isPruning ? {} : await client.security.getRole({}, { ignore: [404] });
    for (const [name, { cluster, indices }] of Object.entries(roles)) {
      const own = indices.map(({ names, privileges }) => ({
        names: [...names],
        privileges: [...privileges],
      }));
      const others = (known[name]?.indices ?? []).filter(({ names }) =>
        [names].flat().some((index) => !own.some((one) => one.names.includes(index))),
      );
      await client.security.putRole({ name, cluster: [...cluster], indices: [...own, ...others] });
    }
    if (isPruning) return;
    for (const { name } of engineAccounts.filter(({ search }) => search))
      await client.security.putUser({
        username: name,
        password: passwordOf('ELASTIC', name),
        roles: [`${prefix}-${name}`],
      });
  } finally {
    await client.close();
  }
}

try {
  const [command] = process.argv.slice(2);
  if (command !== undefined && command !== 'prune')
    throw new Error(`There is no command ${command}: give none, or prune.`);
  const isPruning = command === 'prune';
  const config = readStartSettings(process.env);
  await grantAtMongo(config.MONGO_URL ?? '', isPruning);
  await grantAtKafka(config, isPruning);
  await grantAtElasticsearch(config.ELASTIC_URL ?? '', config.ENGINE_PREFIX, isPruning);
  if (!isPruning && config.S3_URL !== undefined)
    await openBucket({ url: config.S3_URL, publicUrl: config.S3_PUBLIC_URL });
  const names = engineAccounts.map(({ name }) => name).join(', ');
  print(
    isPruning ? `${names} have the rights of this release only.` : `The accounts of ${names} are up to date.`,
  );
  process.exit(0);
} catch (error) {
  process.stderr.write(`${startupSentence(error)}\n`);
  process.exit(1);
}
