import { CheckboxGroup } from '@ardhi/kit/forms/checkbox-group';
import { SelectField } from '@ardhi/kit/forms/select-field';
import type { ContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import { permissionLabels } from '../../../labels/permission-labels.ts';
import { roleLabels } from '../../../labels/user-labels.ts';
import type { UserEditData } from '../api/load-user.ts';
import { asksForConsent, isAppointable, useGrants } from '../user-authority.ts';
import type { UserFormValues } from './user-form.tsx';

interface RightsFieldsProps {
  readonly form: ContractForm<UserFormValues>;
  readonly data: UserEditData;
  readonly disabled: boolean;
}

const pick = <K extends string, V>(labels: Readonly<Record<K, V>>, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, labels[key]]));

/** Role and agency, and the permissions of an assistant admin: those that the signed-in admin may give. */
export function RightsFields({ form, data, disabled }: RightsFieldsProps) {
  const { formatMessage } = useIntl();
  const { user, agencies, adminChange } = data;
  const grants = useGrants();
  const canBecomeAdmin = isAppointable(user) && adminChange.proposed === undefined;
  const offered = grants.roles.filter((role) => role !== 'AFRI_ADMIN' || canBecomeAdmin);
  const isWithheld = grants.roles.includes('AFRI_ADMIN') && !isAppointable(user);
  const role = form.watch('role');
  return (
    <fieldset disabled={disabled}>
      <SelectField
        form={form}
        name="role"
        options={pick(roleLabels, disabled ? [user.role] : offered)}
        label={<FormattedMessage id="admin.role" />}
        hint={isWithheld && !disabled ? <FormattedMessage id="user.notAppointable" /> : undefined}
      />
      {asksForConsent(data, role) && (
        <Notice icon="info" title={<FormattedMessage id="user.consentNeeded" />}>
          <p>
            <FormattedMessage id="user.consentNeededWhy" />
          </p>
        </Notice>
      )}
      <SelectField
        form={form}
        name="agencyId"
        options={agencies}
        emptyLabel={formatMessage({ id: 'common.none' })}
        label={<FormattedMessage id="common.agency" />}
      />
      {role === 'ASSISTANT_ADMIN' && (
        <CheckboxGroup
          form={form}
          name="permissions"
          options={pick(permissionLabels, disabled ? user.permissions : grants.permissions)}
          label={<FormattedMessage id="user.permissions" />}
          hint={<FormattedMessage id="user.permissionsHint" />}
        />
      )}
    </fieldset>
  );
}
