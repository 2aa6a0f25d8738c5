import { randomBytes } from 'node:crypto';
import { type EngineName, versions } from './versions.ts';

/** Host and port on which a container port is published. */
export interface PublishedPort {
  readonly host: string;
  readonly port: number;
}

/** The container definition of an engine. */
export interface ContainerPlan {
  readonly image: string;
  /** Port inside the container. */
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  /** Readiness command, run in the container until it succeeds. */
  readonly ready: string;
  /** The settings with which the product connects to it. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * A replica set of one member, which advertises its address inside the container; with `directConnection`,
 * clients keep using the published address.
 */
const initiateReplicaSet =
  "try { rs.status() } catch { rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] }) } quit(db.hello().isWritablePrimary ? 0 : 1)";

const mongo = ({ host, port }: PublishedPort): ContainerPlan => ({
  image: versions.mongo.image,
  port: 27_017,
  environment: {},
  command: ['mongod', '--replSet', 'rs0', '--bind_ip_all'],
  ready: `mongosh --quiet --eval "${initiateReplicaSet}"`,
  settings: { MONGO_URL: `mongodb://${host}:${port}/ardhi?directConnection=true` },
});

/**
 * One node that is both broker and controller; it advertises the published port to clients, and an internal
 * listener to itself.
 */
const kafka = ({ host, port }: PublishedPort): ContainerPlan => ({
  image: versions.kafka.image,
  port: 9_092,
  environment: {
    KAFKA_NODE_ID: '1',
    KAFKA_PROCESS_ROLES: 'broker,controller',
    KAFKA_LISTENERS: 'PLAINTEXT://:9092,INSIDE://:9094,CONTROLLER://:9093',
    KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${host}:${port},INSIDE://localhost:9094`,
    KAFKA_INTER_BROKER_LISTENER_NAME: 'INSIDE',
    KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
    KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
    KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,INSIDE:PLAINTEXT,CONTROLLER:PLAINTEXT',
    KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
    KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
  },
  ready: '/opt/kafka/bin/kafka-broker-api-versions.sh --bootstrap-server localhost:9094',
  settings: { KAFKA_BROKERS: `${host}:${port}` },
});

const elasticsearch = ({ host, port }: PublishedPort): ContainerPlan => ({
  image: versions.elasticsearch.image,
  port: 9_200,
  environment: {
    'discovery.type': 'single-node',
    'action.auto_create_index': 'false',
    'xpack.security.enabled': 'false',
    'cluster.routing.allocation.disk.threshold_enabled': 'false',
    ES_JAVA_OPTS: '-Xms512m -Xmx512m',
  },
  ready: 'curl -sf "http://localhost:9200/_cluster/health?wait_for_status=yellow&timeout=1s"',
  settings: { ELASTIC_URL: `http://${host}:${port}` },
});

const s3 = ({ host, port }: PublishedPort): ContainerPlan => {
  const secret = randomBytes(18).toString('hex');
  const identities = [
    { name: 'ardhi', credentials: [{ accessKey: 'ardhi', secretKey: secret }], actions: ['Admin'] },
  ];
  const flags =
    '-s3 -s3.port=8333 -s3.config=/data/s3.json -s3.allowDeleteBucketNotEmpty=false -s3.autoCreateBucket=false -s3.port.iceberg=0 -s3.port.lance=0';
  return {
    image: versions.s3.image,
    port: 8_333,
    environment: { S3_IDENTITIES: JSON.stringify({ identities: identities }) },
    entrypoint: ['sh', '-c'],
    command: [`printf '%s' "$S3_IDENTITIES" > /data/s3.json && exec weed server -dir=/data ${flags}`],
    ready: 'wget -q -O /dev/null http://localhost:8333/healthz',
    settings: { S3_URL: `http://ardhi:${secret}@${host}:${port}/ardhi` },
  };
};

/**
 * Every engine of the distributed mode as a container, in the versions of the table, for the live suites.
 * @internal
 */
export const containerPlans: Readonly<Record<EngineName, (place: PublishedPort) => ContainerPlan>> = {
  mongo,
  kafka,
  s3,
  elasticsearch,
};
