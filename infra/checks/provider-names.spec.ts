import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

const providers = 'services/billing/src/providers/';
/** Where a name is meant, and why. */
const named: Readonly<Record<string, string>> = {
  'services/billing/src/payment-flow/simulator.routes.ts': 'The page and the callbacks of the simulator.',
  'services/billing/src/payment/payments.projection.ts':
    'The reference of a transfer: this folder stands below that of the providers.',
};
const sources = files.filter(
  (file) =>
    /^services\/billing\/src\/.*(?<!\.(?:spec|contract))\.ts$/.test(file) &&
    !file.includes('/testing/') &&
    !file.startsWith(providers),
);

/** True if a source compares the provider of a payment with a name, or imports the module of one. */
const namesProvider = (source: string): boolean =>
  /\bprovider\s*[!=]==?\s*(?:'|\w*(?:Name|name)\b)/.test(source) ||
  /from '\.\.\/providers\/(?:mtn-momo|airtel-money|daraja|flutterwave|simulator|credit-provider)\.ts'/.test(
    source,
  );

describe('the providers of payments', () => {
  it('are named in their own folder only: others ask for the profile', () => {
    const found = sources.filter((file) => namesProvider(read(file)));
    expect(found).toEqual(Object.keys(named).toSorted());
  });

  it('are found where they are named', () => {
    expect(namesProvider("if (provider === 'DARAJA') return;")).toBe(true);
    expect(namesProvider('rows.filter(({ provider }) => provider === bankName)')).toBe(true);
    expect(namesProvider("profileOf(provider)?.kind === 'CREDIT'")).toBe(false);
  });
});
