import { newId } from '@ardhi/kernel/base/ids';
import { describeLive } from '@ardhi/testing/live-engines';
import { billingWorld } from '../testing/billing-world.ts';
import { moneyPromises } from './money-promises.contract.ts';

describeLive(
  ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'],
  ([mongo = '', kafka = '', elastic = '', s3 = '']) => {
    moneyPromises(() => {
      const namespace = `t${newId()}`.toLowerCase();
      const ownUrl = (address: string) => Object.assign(new URL(address), { pathname: `/${namespace}` }).href;
      return billingWorld({
        MODE: 'distributed',
        MONGO_URL: ownUrl(mongo),
        KAFKA_BROKERS: kafka,
        KAFKA_SASL: process.env['KAFKA_SASL'] ?? '',
        ELASTIC_URL: elastic,
        S3_URL: ownUrl(s3),
        ENGINE_PREFIX: namespace,
        INTERNAL_KEY: 'a key of 32 characters or more, for tests',
      });
    });
  },
);
