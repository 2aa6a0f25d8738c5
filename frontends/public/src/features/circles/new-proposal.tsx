import type { ProposalKind } from '@ardhi/contracts/accounts/circle-input';
import { type Currency, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { currencyLabels } from '@ardhi/kit/labels/currency-labels';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../components/form/action-form.tsx';
import { InputField, SelectField, TextAreaField } from '../../components/form/fields.tsx';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import { proposeMutation } from './circle-mutations.ts';
import styles from './circles.module.css';
import { memberQuery } from './personal-token.ts';
import { proposalKindLabels } from './proposal-kind-labels.ts';

/** A form to propose something, which opens on demand. */
export function NewProposal({ circleId }: { readonly circleId: string }) {
  const [made, setMade] = useState(0);
  return (
    <details className={styles.more}>
      <summary>
        <FormattedMessage id="circle.propose" />
      </summary>
      <ProposalForm key={made} circleId={circleId} onMade={() => setMade(made + 1)} />
    </details>
  );
}

interface ProposalFormProps {
  readonly circleId: string;
  readonly onMade: () => void;
}

function ProposalForm({ circleId, onMade }: ProposalFormProps) {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState<ProposalKind>('STAGE');
  const form = useActionForm(proposeMutation, {
    input: ({ text = '', amount = '', currency = 'UGX' }) => ({
      params: { id: circleId },
      query: memberQuery(circleId),
      body: {
        kind,
        text,
        ...(amount !== '' && {
          amount: {
            amount: toMinorUnits(Number(amount), currency as Currency),
            currency: currency as Currency,
          },
        }),
      },
    }),
    fieldNames: { 'amount.amount': 'amount' },
    revalidate: true,
    onSuccess: onMade,
  });
  return (
    <ActionForm
      form={form}
      submitButton={
        <SubmitButton form={form} variant="secondary">
          <FormattedMessage id="circle.propose" />
        </SubmitButton>
      }
    >
      <SelectField
        form={form}
        name="kind"
        label={<FormattedMessage id="circle.kind" />}
        value={kind}
        onChange={({ target }) => setKind(target.value as ProposalKind)}
      >
        {Object.entries(proposalKindLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {formatMessage(label)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        form={form}
        name="text"
        label={<FormattedMessage id="circle.proposal" />}
        rows={3}
        maxLength={500}
        required
      />
      {kind === 'PAY' && (
        <>
          <InputField
            form={form}
            name="amount"
            type="number"
            min={0}
            step="any"
            label={<FormattedMessage id="circle.amount" />}
            hint={<FormattedMessage id="circle.noMoney" />}
          />
          <SelectField form={form} name="currency" label={<FormattedMessage id="common.currency" />}>
            {Object.values(currencyLabels).map((code) => (
              <option key={code}>{code}</option>
            ))}
          </SelectField>
        </>
      )}
    </ActionForm>
  );
}
