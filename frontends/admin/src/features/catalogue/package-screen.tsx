import {
  listAllPackages,
  readAnyPackage,
  readPackageHistory,
} from '@ardhi/contracts/billing/catalogue-admin.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from '@ardhi/kit/router';
import { control, Field } from '@ardhi/kit/ui/field';
import { EmptyState } from '@ardhi/kit/ui/notice';
import type { ReactNode } from 'react';
import { AdminScreen } from '../../components/layout/admin-screen.tsx';
import { RecordLayout } from '../../components/layout/record-layout.tsx';
import { PackageBuilder } from './package-builder.tsx';
import type { AdminPackage } from './package-draft.ts';
import { PackageVersions } from './package-versions.tsx';

/** The packages, and the edited one with its versions. */
export interface PackageScreenData {
  readonly packages: readonly AdminPackage[];
  readonly chosen?: AdminPackage;
  readonly versions: AnswerOf<typeof readPackageHistory>['items'];
}

/**
 * Creates a loader of packages of one kind, or of all. `?package=` names the edited one, by default the first; one of
 * another kind redirects to the form of package items.
 * @throws CallError for a package that does not exist
 */
export const packageLoader =
  (kind?: 'ENHANCED') =>
  async (args: LoaderFunctionArgs): Promise<PackageScreenData> => {
    const client = clientOf(args);
    const query = { pageSize: 100, ...(kind && { kind }) };
    const { items: packages } = await client.call(listAllPackages, { query });
    const wanted = new URL(args.request.url).searchParams.get('package');
    const chosen =
      wanted === null ? packages[0] : await client.call(readAnyPackage, { params: { id: wanted } });
    if (chosen === undefined) return { packages, versions: [] };
    if (kind !== undefined && chosen.kind !== kind)
      throw redirect(`/admin/package-item-management?package=${chosen.id}`);
    const { items: versions } = await client.call(readPackageHistory, { params: { id: chosen.id } });
    const others = packages.filter(({ id }) => id !== chosen.id);
    return { packages: others.length < packages.length ? packages : [chosen, ...packages], chosen, versions };
  };

interface PackageScreenProps {
  readonly title: ReactNode;
  /** Set if prices, trial and sale can be changed too; otherwise only the lines. */
  readonly isWhole: boolean;
}

/** Chooses a package and edits it beside its versions. */
export function PackageScreen({ title, isWhole }: PackageScreenProps) {
  const { packages, chosen, versions } = useLoaderData<PackageScreenData>();
  const [, setParams] = useSearchParams();
  if (chosen === undefined)
    return (
      <AdminScreen title={title}>
        <EmptyState icon="list" title={<FormattedMessage id="packages.none" />} />
      </AdminScreen>
    );
  return (
    <AdminScreen title={title}>
      <RecordLayout aside={<PackageVersions versions={versions} />}>
        <Field label={<FormattedMessage id="packages.choose" />}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              value={chosen.id}
              onChange={({ target }) => setParams({ package: target.value })}
            >
              {packages.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name.en}
                </option>
              ))}
            </select>
          )}
        </Field>
        <PackageBuilder key={chosen.id} entry={chosen} isWhole={isWhole} />
      </RecordLayout>
    </AdminScreen>
  );
}
