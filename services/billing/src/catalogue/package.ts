import type { PackageDef, PackageFields } from '@ardhi/contracts/billing/catalogue';
import { idFrom } from '@ardhi/kernel/base/ids';
import { changeTimesOf } from '@ardhi/kernel/read/change-times';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type RecordEvent, recordDecider } from '@ardhi/kernel/write/record-decider';

/** Streams `package-<id>`. The version of a package is the version of its stream, so that each one can be read again. */
export const packageDecider = recordDecider<PackageFields>('package');

/** The stream id of a package, derived from its slug, which never changes. */
export const packageId = (slug: string): string => idFrom(`package:${slug}`);

/** When each package was last changed. */
export const packageTimes = changeTimesOf('package', 'billing.package-times');

/** The current version of every package, active or not. */
export const packages: Projection<PackageDef, RecordEvent<PackageFields>> = {
  name: 'billing.packages',
  version: 1,
  subscribesTo: ['package'],
  when: 'inline',
  indexes: ['slug', 'sort', 'active', 'visible'],
  on: {
    Entered: (_, { entry }, { subject, version }) => ({ ...entry, id: subject, version }),
    Amended: (row, { changes }, { version }) => row && { ...row, ...changes, version },
    Withdrawn: () => undefined,
  },
};
