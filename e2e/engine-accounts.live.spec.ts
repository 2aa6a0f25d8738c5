import { kafkaBrokers } from '@ardhi/engines/kafka/connection';
import { engineAccountSettings } from '@ardhi/testing/engine-accounts';
import { describeLive } from '@ardhi/testing/live-engines';
import { Client } from 'minio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineAccounts } from '../infra/engines/accounts/account-table.ts';

const prefix = 'ardhi';
const topicOf = (category: string) => `${prefix}.${category}`;
const categories = [...new Set(engineAccounts.flatMap(({ publishes }) => publishes))].toSorted();

/** How a call ended: `ok`, or the name that the engine gives to its refusal. */
const outcome = async (call: () => Promise<unknown>): Promise<string> => {
  try {
    await call();
    return 'ok';
  } catch (error) {
    const { type, code, statusCode, name } = error as Record<string, string | undefined>;
    const { errors, cause } = error as { errors?: { type?: string }[]; cause?: { type?: string } };
    return String(type ?? errors?.[0]?.type ?? cause?.type ?? code ?? statusCode ?? name);
  }
};

describeLive(
  ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'],
  ([, brokers = '', elastic = '', s3 = '']) => {
    /** A setting with the account of a service; what all share where it has none. */
    const settingOf = (service: string, setting: string, shared: string) =>
      engineAccountSettings[service]?.[setting] ?? shared;

    describe('Kafka', () => {
      const clientOf = (sasl: string | undefined) => kafkaBrokers({ brokers, sasl, prefix }).kafka;
      const saslOf = (service: string) =>
        engineAccountSettings[service]?.['KAFKA_SASL'] ?? process.env['KAFKA_SASL'];
      const forged = (category: string) => ({
        key: `${category}-1`,
        value: JSON.stringify({ stream: `${category}-1`, version: 1, type: 'Forged', data: {} }),
      });

      type Admin = ReturnType<ReturnType<typeof clientOf>['admin']>;

      /** Sends a forged event to each of some topics, and collects how that ended. */
      const sendTo = async (sasl: string | undefined, topics: readonly string[]) => {
        const producer = clientOf(sasl).producer({ allowAutoTopicCreation: false, retry: { retries: 0 } });
        const outcomes: Record<string, string> = {};
        try {
          await producer.connect();
          for (const category of topics)
            outcomes[category] = await outcome(() =>
              producer.send({ topic: topicOf(category), acks: -1, messages: [forged(category)] }),
            );
          return outcomes;
        } finally {
          await producer.disconnect();
        }
      };
      const asAdmin = async <T>(sasl: string | undefined, run: (admin: Admin) => Promise<T>, retries = 0) => {
        const admin = clientOf(sasl).admin({ retry: { retries } });
        try {
          await admin.connect();
          return await run(admin);
        } finally {
          await admin.disconnect();
        }
      };

      /** Reads a topic as a member of a group of the service, until the first answer. */
      const readAs = async (service: string, category: string) => {
        const consumer = clientOf(saslOf(service)).consumer({
          groupId: `${prefix}.${service}/1-2`,
          sessionTimeout: 6_000,
          retry: { retries: 3, restartOnFailure: async () => false },
        });
        const ended = Promise.withResolvers<void>();
        consumer.on(consumer.events.CRASH, ({ payload }) => ended.reject(payload.error));
        consumer.on(consumer.events.FETCH, () => ended.resolve());
        try {
          await consumer.connect();
          await consumer.subscribe({ topics: [topicOf(category)], fromBeginning: true });
          await consumer.run({ eachMessage: async () => {} });
          await ended.promise;
        } finally {
          await consumer.disconnect();
        }
      };

      /** Asks again while the broker, which has just started, still reads its groups. */
      const onceLoaded = async (ask: () => Promise<string>): Promise<string> => {
        const answer = await ask();
        return answer === 'GROUP_LOAD_IN_PROGRESS' ? onceLoaded(ask) : answer;
      };

      beforeAll(async () => {
        for (const { name, publishes } of engineAccounts) {
          if (publishes.length === 0) continue;
          const topics = publishes.map((category) => ({ topic: topicOf(category), numPartitions: 1 }));
          await asAdmin(saslOf(name), (admin) => admin.createTopics({ topics, waitForLeaders: true }), 5);
        }
      });

      it.each(engineAccounts.map(({ name, publishes }) => [name, publishes] as const))(
        '%s writes to its own topics, and a forged event of anybody else is refused',
        async (name, publishes) => {
          const outcomes = await sendTo(saslOf(name), categories);
          const expected = categories.map((category) => [
            category,
            publishes.includes(category) ? 'ok' : 'TOPIC_AUTHORIZATION_FAILED',
          ]);
          expect(outcomes).toEqual(Object.fromEntries(expected));
        },
      );

      it.each(engineAccounts.map((account) => [account.name, account] as const))(
        '%s sees the topics that it publishes or consumes, and reads no other',
        async (name, { publishes, consumes }) => {
          const visible = [...new Set([...publishes, ...consumes])].map(topicOf).toSorted();
          const found = await asAdmin(saslOf(name), (admin) => admin.listTopics());
          expect(found.filter((topic) => topic.startsWith(`${prefix}.`)).toSorted()).toEqual(visible);
          const hidden = categories.filter((category) => !consumes.includes(category));
          const outcomes: string[] = [];
          for (const category of hidden.slice(0, 2))
            outcomes.push(await onceLoaded(() => outcome(() => readAs(name, category))));
          expect(outcomes).toEqual(hidden.slice(0, 2).map(() => 'TOPIC_AUTHORIZATION_FAILED'));
        },
      );

      it('a service joins no group of another, and removes, changes or grants nothing', async () => {
        const sasl = saslOf('analytics');
        const act = async (admin: Admin) => ({
          'offsets of another group': await outcome(() =>
            admin.fetchOffsets({ groupId: `${prefix}.listings/1-2`, topics: [topicOf('listing')] }),
          ),
          'another group deleted': await outcome(() => admin.deleteGroups([`${prefix}.listings/1-2`])),
          'another topic deleted': await outcome(() =>
            admin.deleteTopics({ topics: [topicOf('user')], timeout: 5_000 }),
          ),
          'its own topic deleted': await outcome(() =>
            admin.deleteTopics({ topics: [topicOf('analyticsconfig')], timeout: 5_000 }),
          ),
          'a topic of its own invention': await outcome(() =>
            admin.createTopics({ topics: [{ topic: `${prefix}.invented` }] }),
          ),
          'a right granted': await outcome(() =>
            admin.createAcls({
              acl: [
                {
                  resourceType: 2,
                  resourceName: topicOf('user'),
                  resourcePatternType: 3,
                  principal: 'User:analytics',
                  host: '*',
                  operation: 4,
                  permissionType: 3,
                },
              ],
            }),
          ),
        });
        const offsetsOf = (admin: Admin) =>
          admin.fetchOffsets({ groupId: `${prefix}.listings/1-2`, topics: [topicOf('listing')] });
        // The client reports a refused coordinator as not found: the owner of the group finds it.
        const owner = await asAdmin(saslOf('listings'), (admin) => outcome(() => offsetsOf(admin)), 5);
        const outcomes = await asAdmin(sasl, act);
        expect(owner).toBe('ok');
        expect(outcomes).toEqual({
          'offsets of another group': 'KafkaJSGroupCoordinatorNotFound',
          'another group deleted': 'KafkaJSGroupCoordinatorNotFound',
          'another topic deleted': 'TOPIC_AUTHORIZATION_FAILED',
          'its own topic deleted': 'TOPIC_AUTHORIZATION_FAILED',
          'a topic of its own invention': 'TOPIC_AUTHORIZATION_FAILED',
          'a right granted': 'CLUSTER_AUTHORIZATION_FAILED',
        });
      });

      it.each([
        ['without a password', undefined],
        ['with a wrong password', 'listings:guessed'],
        ['with a user that does not exist', 'root:root'],
      ])('a stranger %s writes and reads nothing', async (_, sasl) => {
        const sent = await sendTo(sasl, ['listing']).catch((error) => ({ listing: String(error.name) }));
        expect(sent.listing).toMatch(/^KafkaJS/);
        expect(await outcome(() => asAdmin(sasl, (admin) => admin.listTopics()))).toMatch(/^KafkaJS/);
      });
    });

    describe('Elasticsearch', () => {
      const { origin } = new URL(elastic);
      const authorizationOf = (url: string) => {
        const { username, password } = new URL(url);
        return username === ''
          ? {}
          : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
      };
      const ask = async (url: string, method: string, path: string, body?: unknown) => {
        const response = await fetch(origin + path, {
          method,
          headers: { 'content-type': 'application/json', ...authorizationOf(url) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        await response.arrayBuffer();
        return response.status;
      };
      const index = `/${prefix}.listings.search.v0-attacked`;
      const own = settingOf('listings', 'ELASTIC_URL', elastic);
      beforeAll(async () => {
        expect(await ask(own, 'PUT', index)).toBe(200);
        expect(await ask(own, 'PUT', `${index}/_doc/1?refresh=true`, { title: 'A plot' })).toBe(201);
      });
      afterAll(() => ask(own, 'DELETE', index));

      const attacks: readonly (readonly [method: string, path: string, body?: unknown])[] = [
        ['GET', `${index}/_doc/1`],
        ['GET', `${index}/_search`],
        ['PUT', `${index}/_doc/2`, { title: 'Forged' }],
        ['DELETE', `${index}/_doc/1`],
        ['DELETE', index],
        ['PUT', `/${prefix}.invented`],
        ['PUT', '/_cluster/settings', { persistent: { 'cluster.max_shards_per_node': 1 } }],
      ];

      it('refuses another service at every call', async () => {
        const other = settingOf('analytics', 'ELASTIC_URL', elastic);
        for (const [method, path, body] of attacks)
          expect([method, path, await ask(other, method, path, body)]).toEqual([method, path, 403]);
      });

      it('refuses a stranger, and a service without search indexes, which has no account', async () => {
        for (const url of [origin, `http://listings:guessed@${new URL(origin).host}`])
          for (const [method, path, body] of attacks)
            expect([method, path, await ask(url, method, path, body)]).toEqual([method, path, 401]);
        const withoutSearch = engineAccounts.filter(({ search }) => !search).map(({ name }) => name);
        for (const name of withoutSearch)
          expect(engineAccountSettings[name]).not.toHaveProperty('ELASTIC_URL');
      });
    });

    describe('S3', () => {
      const clientFor = (url: string, accessKey: string, secretKey: string) => {
        const { hostname, port } = new URL(url);
        const options = { region: 'us-east-1', retryOptions: { disableRetry: true } };
        return new Client({
          endPoint: hostname,
          port: Number(port),
          useSSL: false,
          accessKey,
          secretKey,
          ...options,
        });
      };
      const clientOf = (service: string) => {
        const url = settingOf(service, 'S3_URL', s3);
        const { username, password } = new URL(url);
        return clientFor(url, username, password);
      };
      const bucket = 'ardhi';
      const secret = 'ab/object-of-media';
      const list = (client: Client) => client.listObjectsV2(bucket, '', true).toArray();
      const attack = async (client: Client) => ({
        write: await outcome(() => client.putObject(bucket, 'ab/forged', 'forged')),
        overwrite: await outcome(() => client.putObject(bucket, secret, 'forged')),
        remove: await outcome(() => client.removeObject(bucket, secret)),
        list: await outcome(() => list(client)),
        bucket: await outcome(() => client.makeBucket('invented')),
        policy: await outcome(() =>
          client.setBucketPolicy(bucket, '{"Version":"2012-10-17","Statement":[]}'),
        ),
      });
      beforeAll(async () => {
        const media = clientOf('media');
        if (!(await media.bucketExists(bucket))) await media.makeBucket(bucket);
        await media.putObject(bucket, secret, 'a photo');
      });
      afterAll(() => clientOf('media').removeObject(bucket, secret));

      it('refuses every change and every listing to a service that only reads', async () => {
        const denied = 'AccessDenied';
        expect(await attack(clientOf('accounts'))).toEqual({
          write: denied,
          overwrite: denied,
          remove: denied,
          list: denied,
          bucket: denied,
          policy: denied,
        });
      });

      it.each(['geo', 'listings'])(
        'refuses %s, which stores files, the names of all files, new buckets and policies',
        async (name) => {
          const { list: listed, bucket: made, policy } = await attack(clientOf(name));
          expect([listed, made, policy]).toEqual(['AccessDenied', 'AccessDenied', 'AccessDenied']);
          await clientOf('media').putObject(bucket, secret, 'a photo');
        },
      );

      it('keeps the service that owns the bucket out of other buckets', async () => {
        expect(await outcome(() => clientOf('media').makeBucket('invented'))).toBe('AccessDenied');
        expect(await outcome(() => clientOf('media').putObject('invented', 'a', 'b'))).toBe('AccessDenied');
      });

      it('refuses a stranger, and a service without files, which has no account', async () => {
        const strangers = [
          clientFor(s3, '', ''),
          clientFor(s3, 'media', 'guessed'),
          clientFor(s3, 'root', 'root'),
        ];
        for (const stranger of strangers) expect(Object.values(await attack(stranger))).not.toContain('ok');
        for (const { name, files } of engineAccounts)
          expect([name, engineAccountSettings[name]?.['S3_URL'] !== undefined]).toEqual([
            name,
            files !== 'none',
          ]);
      });
    });
  },
);
