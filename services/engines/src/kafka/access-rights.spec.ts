import kafkajs from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { type KafkaRight, obsoleteRules } from './access-rights.ts';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

const ruleOn = (resourceName: string, user: string, operation = AclOperationTypes.READ) => ({
  resourceType: AclResourceTypes.TOPIC,
  resourceName,
  resourcePatternType: ResourcePatternTypes.LITERAL,
  principal: `User:${user}`,
  host: '*',
  operation,
  permissionType: AclPermissionTypes.ALLOW,
});
const right: KafkaRight = {
  user: 'media',
  resource: 'topic',
  name: 'ardhi.listing',
  pattern: 'literal',
  operation: 'read',
};

describe('the rights that a release no longer uses', () => {
  it('are those of its users under its prefix that it does not list, and nobody else’s', () => {
    const wanted = ruleOn('ardhi.listing', 'media');
    const obsolete = [
      ruleOn('ardhi.user', 'media'),
      ruleOn('ardhi.listing', 'media', AclOperationTypes.WRITE),
      { ...wanted, resourcePatternType: ResourcePatternTypes.PREFIXED },
      { ...wanted, host: '10.0.0.7' },
    ];
    const foreign = [
      ruleOn('ardhi.user', 'operator'),
      ruleOn('shop.user', 'media'),
      ruleOn('ardhish.user', 'media'),
    ];
    expect(obsoleteRules([wanted, ...obsolete, ...foreign], [right], 'ardhi')).toEqual(obsolete);
  });
});
