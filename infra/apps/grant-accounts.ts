import { connectElastic } from '@ardhi/engines/elasticsearch/connection';
import { grantRights } from '@ardhi/engines/kafka/access-rights';
import { connectMongo } from '@ardhi/engines/mongo/connection';
import { grantRoles } from '@ardhi/engines/mongo/grant-roles';
import { startupSentence } from '../cli/startup-sentence.mjs';
import { engineAccounts } from '../engines/accounts/account-table.ts';
import { elasticsearchRoles } from '../engines/accounts/elasticsearch-roles.ts';
import { kafkaRights } from '../engines/accounts/kafka-acls.ts';
import { mongoPrivileges } from '../engines/accounts/mongo-roles.ts';
import { readStartSettings } from './start-settings.ts';

/**
 * `node infra/apps/grant-accounts.ts`: gives every service its account and its rights at MongoDB, Kafka and Elasticsearch,
 * as the operator whose accounts the settings name, with the passwords in `MONGO_PASSWORD_<SERVICE>` and
 * `ELASTIC_PASSWORD_<SERVICE>`; users of Kafka and S3 are created with those servers. A repetition brings them up to date.
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

async function grantAtMongo(url: string): Promise<void> {
  const connection = await connectMongo(url);
  try {
    const accounts = engineAccounts.map((account) => ({
      user: account.name,
      password: passwordOf('MONGO', account.name),
      privileges: mongoPrivileges(account, connection.name),
    }));
    await grantRoles(connection.getClient().db('admin'), accounts);
  } finally {
    await connection.close();
  }
}

async function grantAtElasticsearch(url: string, prefix: string): Promise<void> {
  const client = await connectElastic(url);
  try {
    const roles = elasticsearchRoles(engineAccounts, prefix);
    for (const [name, { cluster, indices }] of Object.entries(roles)) {
      const ownIndices = indices.map(({ names, privileges }) => ({
        names: [...names],
        privileges: [...privileges],
      }));
      await client.security.putRole({ name, cluster: [...cluster], indices: ownIndices });
    }
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
  const config = readStartSettings(process.env);
  const { MONGO_URL = '', KAFKA_BROKERS = '', KAFKA_SASL, ELASTIC_URL = '', ENGINE_PREFIX: prefix } = config;
  await grantAtMongo(MONGO_URL);
  await grantRights(
    { brokers: KAFKA_BROKERS, sasl: KAFKA_SASL, tls: config.KAFKA_TLS === 'on', prefix },
    engineAccounts.flatMap((account) => kafkaRights(account, prefix)),
  );
  await grantAtElasticsearch(ELASTIC_URL, prefix);
  print(`The accounts of ${engineAccounts.map(({ name }) => name).join(', ')} are up to date.`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${startupSentence(error)}\n`);
  process.exit(1);
}
