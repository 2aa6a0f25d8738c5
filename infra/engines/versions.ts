/** Versions of the servers for local recipes, containers, docker-compose.yml and Kubernetes. */
export const versions = {
  kafka: { recipe: '4.4.0', image: 'apache/kafka:4.4.0' },
  elasticsearch: { recipe: '9.5.3', image: 'docker.elastic.co/elasticsearch/elasticsearch:9.5.3' },
  s3: { recipe: '4.48', image: 'chrislusf/seaweedfs:4.48' },
  mongo: { recipe: 'stand-in 1.47.0', image: 'mongo:8.0.17' },
} as const;

/** The virus scanner of docker-compose.yml; tests use a stand-in that speaks its protocol (`services/testing`). @internal */
export const virusScannerImage = 'clamav/clamav:1.4.3';

/** An engine with a pinned version. */
export type EngineName = keyof typeof versions;
