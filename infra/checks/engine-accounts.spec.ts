import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { gatewayService } from '@ardhi/gateway/gateway-service';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { world } from '@ardhi/testing/world';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { engineAccounts } from '../engines/accounts/account-table.ts';
import { elasticsearchRoles, rolesFile } from '../engines/accounts/elasticsearch-roles.ts';
import { kafkaRights } from '../engines/accounts/kafka-acls.ts';
import { mongoPrivileges, sharedCollections } from '../engines/accounts/mongo-roles.ts';
import { s3Identities } from '../engines/accounts/s3-identities.ts';
import { services } from '../product/services.ts';
import { root } from '../tasks/tasks.ts';
import { files, read } from './documents.ts';
import type { AnyObject } from './kustomize.ts';

const compose: AnyObject = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });

interface Used {
  readonly collections: Set<string>;
  readonly topics: Set<string>;
  readonly indexes: Set<string>;
}

/** Records what passes through the ports of a service that is started alone. */
function recording(engines: Engines, used: Used): Engines {
  const { documents, bus, search } = engines;
  return {
    ...engines,
    documents: {
      ...documents,
      open: (collection) => {
        used.collections.add(collection.name);
        return documents.open(collection);
      },
    },
    bus: {
      ...bus,
      subscribe: (subscriber) => {
        for (const category of subscriber.subscribesTo) used.topics.add(category);
        return bus.subscribe(subscriber);
      },
    },
    search: {
      ...search,
      open: (declaration) => {
        used.indexes.add(declaration.name);
        return search.open(declaration);
      },
    },
  };
}

/** Source of a service without specs, examples and seeds. */
const sourceOf = (service: string) =>
  files
    .filter((file) => file.startsWith(service === 'gateway' ? 'gateway/src/' : `services/${service}/src/`))
    .filter((file) => /\.ts$/.test(file) && !/\.spec\.|\/testing\//.test(file))
    .map(read)
    .join('\n');

describe('the accounts at the engines', () => {
  it.each([...services, gatewayService].map((service) => [service.name, service] as const))(
    '%s opens the collections, topics and indexes of its account, and no others',
    async (name, service) => {
      const used: Used = { collections: new Set(), topics: new Set(), indexes: new Set() };
      await using _ = await world([service], async (...given) =>
        recording(await openEngines(...given), used),
      );
      const account = engineAccounts.find((one) => one.name === name);
      const own = [...used.collections].filter((collection) => !sharedCollections.includes(collection));
      expect(own.toSorted()).toEqual(account?.collections);
      expect([...used.topics].toSorted()).toEqual(account?.consumes);
      expect([...used.indexes].toSorted()).toEqual(account?.indexes);
    },
  );

  it('use files and the database of identities where the source of the service does', () => {
    for (const { name, files: use, identity } of engineAccounts) {
      const source = sourceOf(name);
      const uses = {
        files: /\bblobs\b/.test(source),
        changes: /blobs\.(?:put|remove)\(/.test(source),
        identity: /\.database\b/.test(source),
      };
      expect([name, uses]).toEqual([
        name,
        { files: use !== 'none', changes: use === 'write' || use === 'own', identity },
      ]);
    }
  });

  it('give the bucket one owner', () => {
    expect(engineAccounts.filter((account) => account.files === 'own').map(({ name }) => name)).toEqual([
      'media',
    ]);
  });

  it('share the collections of the kernel that the engines name', () => {
    const named = files
      .filter((file) => /^services\/(?:engines|kernel)\/src\/.*\.ts$/.test(file) && !/\.spec\./.test(file))
      .flatMap((file) => [
        ...read(file).matchAll(
          /(?:[cC]ollection = |modelFor<\w+>\(connection, |collection<\w+>\()'(kernel\.[\w.-]+)'/g,
        ),
        ...read(file).matchAll(/modelFor<[^(]*>\(\s*connection,\s*'(kernel\.[\w.-]+)'/g),
      ])
      .map(([, name = '']) => name);
    expect([...new Set(named)].toSorted()).toEqual(sharedCollections.toSorted());
  });

  it('give nobody the topics, collections and indexes of another', () => {
    const writers = engineAccounts.flatMap(({ publishes }) => publishes);
    expect(new Set(writers).size).toBe(writers.length);
    for (const account of engineAccounts) {
      const others = engineAccounts.filter(({ name }) => name !== account.name);
      const rights = kafkaRights(account, 'p').filter(({ operation }) => operation === 'write');
      expect(rights.map(({ name }) => name)).toEqual(account.publishes.map((category) => `p.${category}`));
      const collections = mongoPrivileges(account, 'd').map(({ resource }) => resource.collection);
      for (const other of others)
        expect(collections.filter((name) => other.collections.includes(name))).toEqual([]);
      const databases = mongoPrivileges(account, 'd').map(({ resource }) => resource.db);
      expect(databases.includes('d-identity')).toBe(account.name === 'accounts');
    }
    const removable = mongoPrivileges(engineAccounts[0] as (typeof engineAccounts)[number], 'd')
      .filter(({ actions }) => actions.includes('remove'))
      .map(({ resource }) => resource.collection);
    for (const name of ['kernel.events', 'kernel.head', 'keys']) expect(removable).not.toContain(name);
  });

  it('have roles that YAML reads, one each for the services with search', () => {
    const roles = elasticsearchRoles(engineAccounts, 'ardhi');
    expect(parse(rolesFile(roles))).toEqual(roles);
    expect(Object.keys(roles)).toEqual(['ardhi-listings', 'ardhi-analytics']);
  });
});

describe('Docker Compose', () => {
  it.each(engineAccounts.map((account) => [account.name, account] as const))(
    'gives %s its own account at the engines that it uses, and no other',
    (name, { search, files: use }) => {
      const { environment } = compose.services[name];
      const password = (engine: string) => `${name}:\${${engine}_${name.toUpperCase()}:?}`;
      expect(environment.MONGO_URL).toContain(`//${password('MONGO_PASSWORD')}@`);
      expect(environment.KAFKA_SASL).toBe(password('KAFKA_PASSWORD'));
      const urlOf = (isUsed: boolean, engine: string) =>
        isUsed ? expect.stringContaining(`//${password(engine)}@`) : undefined;
      expect(environment.ELASTIC_URL).toEqual(urlOf(search, 'ELASTIC_PASSWORD'));
      expect(environment.S3_URL).toEqual(urlOf(use !== 'none', 'S3_SECRET'));
      expect(compose.services[name].depends_on['engine-accounts']).toEqual({
        condition: 'service_completed_successfully',
      });
    },
  );

  it('gives the rights as the operator of every engine, with the passwords of all accounts of the table', () => {
    const { environment, depends_on: engines } = compose.services['engine-accounts'];
    const passwordNames = (engine: string, accounts: readonly { readonly name: string }[]) =>
      accounts.map(({ name }) => `${engine}_PASSWORD_${name.toUpperCase()}`);
    const expected = [
      ...passwordNames('MONGO', engineAccounts),
      ...passwordNames(
        'ELASTIC',
        engineAccounts.filter(({ search }) => search),
      ),
    ];
    const given = Object.keys(environment).filter((name) => /_PASSWORD_/.test(name));
    expect(given.toSorted()).toEqual(expected.toSorted());
    for (const name of given) expect(environment[name]).toBe(`\${${name}:?}`);
    expect(environment).toMatchObject({
      MONGO_URL: expect.stringContaining(`//ardhi:\${MONGO_PASSWORD:?}@`),
      KAFKA_SASL: `operator:\${KAFKA_PASSWORD_OPERATOR:?}`,
      ELASTIC_URL: expect.stringContaining(`//elastic:\${ELASTIC_PASSWORD:?}@`),
      S3_URL: expect.stringContaining(`//operator:\${S3_SECRET:?}@`),
    });
    expect(Object.keys(engines).toSorted()).toEqual(['elasticsearch', 'kafka', 'mongo', 's3']);
  });

  it('creates the users of Kafka with the volume, and asks every client for one', () => {
    const { entrypoint, environment } = compose.services.kafka;
    const [, users = ''] = /for user in ([\w ]+); do/.exec(entrypoint[2]) ?? [];
    expect(users.split(' ').toSorted()).toEqual(
      ['broker', 'operator', ...engineAccounts.map(({ name }) => name)].toSorted(),
    );
    expect(
      Object.keys(environment)
        .filter((name) => name.startsWith('KAFKA_PASSWORD_'))
        .toSorted(),
    ).toEqual(
      users
        .split(' ')
        .map((user) => `KAFKA_PASSWORD_${user.toUpperCase()}`)
        .toSorted(),
    );
    const properties = environment.SERVER_PROPERTIES;
    expect(properties).toContain(
      'listener.security.protocol.map=CLIENTS:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT',
    );
    expect(properties).toContain(
      'authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    );
    expect(properties).toContain('super.users=User:broker;User:operator');
    expect(properties).toContain('allow.everyone.if.no.acl.found=false');
  });

  it('limits the keys of S3 to the bucket and to what each service does', () => {
    const [, text = ''] = /printf '(\{.*\})'/.exec(compose.services.s3.entrypoint[2]) ?? [];
    const [operator, ...identities] = JSON.parse(text).identities;
    expect(operator.name).toBe('operator');
    expect(identities).toEqual(s3Identities(engineAccounts, 'ardhi', () => '%s'));
    const [, secrets = ''] = /' ("\$\$S3_SECRET".*) >/.exec(compose.services.s3.entrypoint[2]) ?? [];
    expect(secrets.split(' ')).toEqual(
      ['', ...identities.map(({ name }: AnyObject) => `_${name.toUpperCase()}`)].map(
        (suffix) => `"$$S3_SECRET${suffix}"`,
      ),
    );
  });
});
