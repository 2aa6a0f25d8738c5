import type { Permission } from '@ardhi/contracts/roles';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import type { ReactNode } from 'react';
import { permissionLabels } from '../labels/permission-labels.ts';
import { useHasPermission } from './use-has-permission.ts';

/** Says which permission is missing, and who can grant it. */
export function PermissionMissing({ permission }: { readonly permission: Permission }) {
  const { formatMessage } = useIntl();
  return (
    <FormattedMessage
      id="admin.permissionMissing"
      values={{
        permission: formatMessage(permissionLabels[permission]),
        granting: formatMessage(permissionLabels['roles.grant']),
      }}
    />
  );
}

interface PermittedProps {
  readonly permission: Permission;
  readonly children: ReactNode;
}

/** Controls that take a permission: without it they are disabled and say what is missing. */
export function Permitted({ permission, children }: PermittedProps) {
  const isPermitted = useHasPermission(permission);
  return (
    <>
      {!isPermitted && <Notice icon="info" title={<PermissionMissing permission={permission} />} />}
      <fieldset disabled={!isPermitted}>{children}</fieldset>
    </>
  );
}
