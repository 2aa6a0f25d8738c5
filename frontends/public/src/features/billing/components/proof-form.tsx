import { type Payment, paymentProofInput } from '@ardhi/contracts/billing/payment';
import { submitPaymentProof } from '@ardhi/contracts/billing/payment.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { FormError } from '@ardhi/kit/forms/form-field';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { uploadSingleFile } from '@ardhi/kit/media/upload-single-file';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import * as z from 'zod/mini';
import styles from './billing.module.css';

const schema = z.strictObject({ file: z.instanceof(File), reference: paymentProofInput.shape.reference });
type Proof = z.infer<typeof schema>;

interface ProofFormProps {
  readonly payment: Pick<Payment, 'id'>;
  /** Runs once the proof was sent. */
  readonly onSent: () => void;
}

/** Uploads a document, then sends it as the proof of a bank transfer. */
export function ProofForm({ payment: { id }, onSent }: ProofFormProps) {
  const send = useMutation(
    async (client, { file, reference }: Proof) => {
      const fileId = await uploadSingleFile(client, 'PROOF', file);
      const body = { fileId, reference };
      return client.call(submitPaymentProof, { params: { id }, body }, { after: 'written' });
    },
    { refreshes: 'nothing', onSuccess: onSent },
  );
  const form = useContractForm({
    schema,
    initial: { file: undefined as File | undefined, reference: '' },
    draftKey: `proof:${id}`,
    onSubmit: send.mutateAsync,
  });
  return (
    <form className={styles.pay} onSubmit={form.submit} noValidate>
      <Field
        label={<FormattedMessage id="billing.proofFile" />}
        error={form.getFieldState('file', form.formState).error?.message}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            type="file"
            accept="image/*,application/pdf"
            onChange={({ target }) =>
              form.setValue('file', target.files?.[0], { shouldValidate: form.formState.isSubmitted })
            }
          />
        )}
      </Field>
      <TextField
        form={form}
        name="reference"
        label={<FormattedMessage id="billing.proofReference" />}
        hint={<FormattedMessage id="billing.proofReferenceHint" />}
        maxLength={100}
      />
      <FormError form={form} />
      <Button type="submit" variant="primary" disabled={form.formState.isSubmitting}>
        <FormattedMessage id="billing.sendProof" />
      </Button>
    </form>
  );
}
