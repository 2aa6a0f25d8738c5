import kafkajs from 'kafkajs';
import { type KafkaSettings, kafkaBrokers } from './connection.ts';

/** One right of a user at the brokers. */
export interface KafkaRight {
  readonly user: string;
  readonly resource: 'topic' | 'group';
  readonly name: string;
  /** Whether `name` is the beginning of the names, or the whole name. */
  readonly pattern: 'literal' | 'prefixed';
  readonly operation: 'create' | 'read' | 'write' | 'describe';
}

// The module is CommonJS: these are no named exports at run time.
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

const resources = { topic: AclResourceTypes.TOPIC, group: AclResourceTypes.GROUP };
const patterns = { literal: ResourcePatternTypes.LITERAL, prefixed: ResourcePatternTypes.PREFIXED };
const operations = {
  create: AclOperationTypes.CREATE,
  read: AclOperationTypes.READ,
  write: AclOperationTypes.WRITE,
  describe: AclOperationTypes.DESCRIBE,
};

/** Adds rights at the brokers, as a user who may; a repetition changes nothing. @throws Error of the client */
export async function grantRights(settings: KafkaSettings, rights: readonly KafkaRight[]): Promise<void> {
  const admin = kafkaBrokers(settings).kafka.admin();
  await admin.connect();
  try {
    await admin.createAcls({
      acl: rights.map(({ user, resource, name, pattern, operation }) => ({
        resourceType: resources[resource],
        resourceName: name,
        resourcePatternType: patterns[pattern],
        principal: `User:${user}`,
        host: '*',
        operation: operations[operation],
        permissionType: AclPermissionTypes.ALLOW,
      })),
    });
  } finally {
    await admin.disconnect();
  }
}
