import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import type { WaNumber } from '@ardhi/contracts/integrations/whatsapp';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormField } from '@ardhi/kit/forms/form-field';
import { type ContractForm, useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { PhoneInput } from '@ardhi/kit/phone/phone-input';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { control } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import * as z from 'zod/mini';
import { type DataOf, type WhatsappAccount, waRoutes } from '../api/load-whatsapp.ts';
import styles from './whatsapp.module.css';

/** Field for the agent who receives messages for absent agents. */
const routeField = 'route';
/** Numbers by agent, empty for agents without one, and the agent in `routeField`. */
const schema = z.record(z.string(), z.string());
type NumbersValues = Record<string, string>;

interface NumbersTabProps {
  readonly account: WhatsappAccount;
  readonly data: DataOf<'numbers'>;
}

/** The agents' WhatsApp numbers, and who receives messages for absent agents. */
export function NumbersTab({ account, data: { items: members } }: NumbersTabProps) {
  const save = useMutation(
    (client, { items, ...options }: { items: WaNumber[]; ifMatch: number | undefined }) =>
      client.call(waRoutes.numbers, { body: { items } }, options),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema,
    initial: initialValuesOf(account, members),
    draftKey: 'wa:agent-numbers',
    version: account.version,
    onSubmit: (values: NumbersValues, { ifMatch }) => {
      const items = members.flatMap(({ userId: agentId }) => {
        const phone = values[agentId]?.replaceAll(' ', '') ?? '';
        return phone === '' ? [] : [{ agentId, phone, route: agentId === values[routeField] }];
      });
      return save.mutateAsync({ items, ifMatch });
    },
  });
  return (
    <form className={styles.narrow} onSubmit={form.submit} noValidate>
      {members.map((member) => (
        <NumberRow
          key={member.userId}
          member={member}
          form={form}
          verified={account.numbers.find(({ agentId }) => agentId === member.userId)?.verified}
        />
      ))}
      {form.formState.errors[routeField] !== undefined && (
        <p role="alert">
          <RouteSavedElsewhere name={account.numbers.find(({ route }) => route)?.name} />
        </p>
      )}
      <div>
        <Button variant="primary" type="submit" disabled={save.isPending}>
          <FormattedMessage id="common.save" />
        </Button>
      </div>
      <div role="alert">
        {form.formError !== undefined && (
          <Notice icon="triangle-alert" tone="problem" title={form.formError} />
        )}
      </div>
    </form>
  );
}

/** The agent chosen elsewhere while another choice was made here. */
const RouteSavedElsewhere = ({ name }: { readonly name: string | undefined }) =>
  name === undefined ? (
    <FormattedMessage id="wa.noRouteElsewhere" />
  ) : (
    <FormattedMessage id="wa.routeElsewhere" values={{ name }} />
  );

const initialValuesOf = ({ numbers }: WhatsappAccount, members: readonly TeamRow[]): NumbersValues => ({
  ...Object.fromEntries(
    members.map(({ userId }) => [userId, numbers.find(({ agentId }) => agentId === userId)?.phone ?? '']),
  ),
  [routeField]: numbers.find(({ route }) => route)?.agentId ?? '',
});

interface NumberRowProps {
  readonly member: TeamRow;
  readonly form: ContractForm<NumbersValues>;
  /** True if the stored number is confirmed; undefined without a number. */
  readonly verified: boolean | undefined;
}

const NumberRow = ({ member: { userId, name }, form, verified }: NumberRowProps) => (
  <div className={styles.row}>
    <FormField form={form} name={userId} label={name}>
      {(controlProps) => <PhoneInput {...controlProps} className={control} placeholder="+256 772 123456" />}
    </FormField>
    <span className={styles.actions}>
      {verified !== undefined && (
        <Badge tone={verified ? 'available' : 'plain'}>
          {verified ? (
            <FormattedMessage id="common.confirmed" />
          ) : (
            <FormattedMessage id="common.notConfirmed" />
          )}
        </Badge>
      )}
      <label className={styles.outOfOffice}>
        <input type="radio" value={userId} {...form.register(routeField)} />
        <FormattedMessage id="wa.route" />
      </label>
    </span>
  </div>
);
