import type { ItemKey, PackageDef, PackageFields } from '@ardhi/contracts/billing/catalogue';
import type { PlacedLine } from '@ardhi/contracts/billing/order';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { evolve } from '@ardhi/kernel/write/decider';
import type { RecordEvent, RecordState } from '@ardhi/kernel/write/record-decider';
import { packageDecider } from '../catalogue/package.ts';
import { receivedPart } from '../catalogue/received-part.ts';
import { withUsableLines } from '../catalogue/usable.ts';
import type { Plan } from './subscription.ts';

/** A package as it was in one version, also after it was changed or withdrawn. Undefined for a version that never was. */
export async function packageVersion(
  { history }: Pick<ServiceContext, 'history'>,
  packageId: string,
  version: number,
): Promise<PackageDef | undefined> {
  let current: RecordState<PackageFields> = packageDecider.initial;
  for await (const recorded of history(packageDecider, packageId)) {
    current = evolve(packageDecider, current, [recorded.event as RecordEvent<PackageFields>]);
    if (recorded.version === version) break;
  }
  return current.entry && { ...current.entry, id: packageId, version };
}

/** A plan's grants in one period: the usable lines of its package version. */
export async function receivedOf(
  context: Pick<ServiceContext, 'history'>,
  { packageId, packageVersion: version, interval }: Plan,
): Promise<PlacedLine['receives']> {
  const found = await packageVersion(context, packageId, version);
  return found === undefined ? [] : withUsableLines(found).lines.map((line) => receivedPart(line, interval));
}

/** Quantity of an item in a plan. */
export async function planQuantity(
  context: Pick<ServiceContext, 'history'>,
  plan: Plan,
  key: ItemKey,
): Promise<number> {
  const lines = await receivedOf(context, plan);
  return lines.filter(({ itemKey }) => itemKey === key).reduce((sum, { quantity }) => sum + quantity, 0);
}
