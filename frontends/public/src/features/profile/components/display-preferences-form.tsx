import { type Currency, currencyExponents } from '@ardhi/contracts/currency-exponents';
import { type AreaUnit, squareMetresPerUnit } from '@ardhi/contracts/listings/area-units';
import { areaUnitName } from '@ardhi/kit/format/format-area';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Section } from '@ardhi/kit/ui/section';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import { preferencesMutation } from '../api/profile-mutations.ts';
import { useAfterSave } from '../hooks/use-after-save.ts';

/** The currency of prices and the unit of areas. */
export function DisplayPreferencesForm() {
  const intl = useIntl();
  const session = useSessionState();
  const form = useActionForm(preferencesMutation, {
    input: ({ displayCurrency, areaUnit }) => ({
      body: { displayCurrency: displayCurrency as Currency, areaUnit: areaUnit as AreaUnit },
    }),
    draft: { name: 'profile:figures' },
    onSuccess: useAfterSave(),
  });
  if (session.status !== 'signedIn') return null;
  return (
    <Section title={<FormattedMessage id="profile.figures" />}>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form}>
            <FormattedMessage id="common.save" />
          </SubmitButton>
        }
      >
        <SelectField
          form={form}
          name="displayCurrency"
          label={<FormattedMessage id="profile.currency" />}
          defaultValue={session.user.displayCurrency}
        >
          {Object.keys(currencyExponents).map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <SelectField
          form={form}
          name="areaUnit"
          label={<FormattedMessage id="profile.unit" />}
          defaultValue={session.user.areaUnit}
        >
          {(Object.keys(squareMetresPerUnit) as AreaUnit[]).map((unit) => (
            <option key={unit} value={unit}>
              {areaUnitName(intl, unit)}
            </option>
          ))}
        </SelectField>
      </ActionForm>
    </Section>
  );
}
