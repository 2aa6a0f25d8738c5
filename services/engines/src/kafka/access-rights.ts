import kafkajs from 'kafkajs';
import { type KafkaSettings, kafkaBrokers } from './connection.ts';

/** One right of a user at the brokers. */
export interface KafkaRight {
  readonly user: string;
  readonly resource: 'topic' | 'group';
  readonly name: string;
  /** `prefixed` if `name` is the beginning of the names, `literal` if it is the whole name. */
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

/** An access rule in the numbers of the protocol. */
const ruleOf = ({ user, resource, name, pattern, operation }: KafkaRight) => ({
  resourceType: resources[resource],
  resourceName: name,
  resourcePatternType: patterns[pattern],
  principal: `User:${user}`,
  host: '*',
  operation: operations[operation],
  permissionType: AclPermissionTypes.ALLOW,
});

type AccessRule = ReturnType<typeof ruleOf>;

async function withAdmin<T>(
  settings: KafkaSettings,
  run: (admin: ReturnType<ReturnType<typeof kafkaBrokers>['kafka']['admin']>) => Promise<T>,
): Promise<T> {
  const admin = kafkaBrokers(settings).kafka.admin();
  await admin.connect();
  try {
    return await run(admin);
  } finally {
    await admin.disconnect();
  }
}

/** Adds rights at the brokers, as a user who may; a repetition changes nothing, and nothing is taken away. @throws Error of the client */
export async function grantRights(settings: KafkaSettings, rights: readonly KafkaRight[]): Promise<void> {
  await withAdmin(settings, (admin) => admin.createAcls({ acl: rights.map(ruleOf) }));
}

/**
 * Takes from the users of some rights every other right to what begins with the prefix, once no process of an earlier release
 * runs. Resolves with how many there were. @throws Error of the client
 */
export async function pruneRights(settings: KafkaSettings, rights: readonly KafkaRight[]): Promise<number> {
  return withAdmin(settings, async (admin) => {
    const { resources: found } = await admin.describeAcls({
      resourceType: AclResourceTypes.ANY,
      resourcePatternType: ResourcePatternTypes.ANY,
      operation: AclOperationTypes.ANY,
      permissionType: AclPermissionTypes.ANY,
    });
    const rules = found.flatMap(({ acls, ...resource }) => acls.map((acl) => ({ ...resource, ...acl })));
    const filters = obsoleteRules(rules, rights, settings.prefix);
    if (filters.length > 0) await admin.deleteAcls({ filters });
    return filters.length;
  });
}

/** Rules of the users of `rights` for what begins with the prefix, other than these rights. @internal */
export function obsoleteRules(
  rules: readonly AccessRule[],
  rights: readonly KafkaRight[],
  prefix: string,
): AccessRule[] {
  const textOf = (rule: AccessRule) =>
    JSON.stringify([
      ...[rule.resourceType, rule.resourceName, rule.resourcePatternType, rule.principal],
      ...[rule.host, rule.operation, rule.permissionType],
    ]);
  const wanted = new Set(rights.map(ruleOf).map(textOf));
  const principals = new Set(rights.map(({ user }) => `User:${user}`));
  return rules
    .filter(
      ({ principal, resourceName }) => principals.has(principal) && resourceName.startsWith(`${prefix}.`),
    )
    .filter((rule) => !wanted.has(textOf(rule)));
}
