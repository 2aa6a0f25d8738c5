import type { AgencyProfile } from '@ardhi/contracts/accounts/agency-and-agent';
import {
  type OfficeHoursForm,
  officeHoursForm,
  officeHoursOf,
  officeHoursValues,
} from '@ardhi/contracts/accounts/office-hours';
import { weekDays } from '@ardhi/contracts/accounts/office-state';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { weekDayName } from '@ardhi/kit/format/week-day-name';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import { agencyRoutes } from '../api/load-team.ts';
import styles from './agency-office-hours.module.css';

/** When the office is open, by day of the week; buyers see it once it is saved. */
export function AgencyOfficeHours({
  agency: { id, officeHours, version },
}: {
  readonly agency: AgencyProfile;
}) {
  const intl = useIntl();
  const toast = useToast();
  const save = useMutation(
    (client, { body, ...options }: { body: OfficeHoursForm; ifMatch: number | undefined }) =>
      client.call(
        agencyRoutes.change,
        { params: { id }, body: { officeHours: officeHoursOf(body) } },
        options,
      ),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema: officeHoursForm,
    initial: officeHoursValues(officeHours),
    draftKey: `office-hours:${id}`,
    version,
    async onSubmit(body: OfficeHoursForm, { ifMatch }) {
      await save.mutateAsync({ body, ifMatch });
      toast('success', intl.formatMessage({ id: 'officeHours.saved' }));
    },
  });
  return (
    <Section title={<FormattedMessage id="common.officeHours" />}>
      <p>
        <FormattedMessage id="officeHours.hint" />
      </p>
      <RecordForm form={form} submitLabel={<FormattedMessage id="officeHours.save" />}>
        {weekDays.map((weekDay) => {
          const day = weekDayName(intl, weekDay);
          return (
            <div key={weekDay} className={styles.day}>
              <TextField
                form={form}
                type="time"
                name={`opens${weekDay}`}
                label={<FormattedMessage id="officeHours.opens" values={{ day }} />}
              />
              <TextField
                form={form}
                type="time"
                name={`closes${weekDay}`}
                label={<FormattedMessage id="officeHours.closes" values={{ day }} />}
              />
            </div>
          );
        })}
      </RecordForm>
    </Section>
  );
}
