import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../components/form/action-form.tsx';
import { InputField, TextAreaField } from '../../components/form/fields.tsx';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import { addListingMutation } from './circle-mutations.ts';
import styles from './circles.module.css';
import { memberQuery } from './personal-token.ts';

/** The id in the address of a listing; everything else goes to the server as it is, which refuses it. */
const listingIdIn = (address: string): string => /[0-9A-HJKMNP-TV-Z]{26}/.exec(address)?.[0] ?? address;

/** A form that puts a listing on the shortlist, by the address of its page. */
export function AddListing({ circleId }: { readonly circleId: string }) {
  const [added, setAdded] = useState(0);
  return (
    <details className={styles.more}>
      <summary>
        <FormattedMessage id="circle.addListing" />
      </summary>
      <AddListingForm key={added} circleId={circleId} onAdded={() => setAdded(added + 1)} />
    </details>
  );
}

interface AddListingFormProps {
  readonly circleId: string;
  readonly onAdded: () => void;
}

function AddListingForm({ circleId, onAdded }: AddListingFormProps) {
  const form = useActionForm(addListingMutation, {
    input: ({ listingId = '', note }) => ({
      params: { id: circleId },
      query: memberQuery(circleId),
      body: { listingId: listingIdIn(listingId.trim()), ...(note && { note }) },
    }),
    revalidate: true,
    onSuccess: onAdded,
  });
  return (
    <ActionForm
      form={form}
      submitButton={
        <SubmitButton form={form} variant="secondary">
          <FormattedMessage id="common.add" />
        </SubmitButton>
      }
    >
      <InputField
        form={form}
        name="listingId"
        label={<FormattedMessage id="circle.listingAddress" />}
        hint={<FormattedMessage id="circle.listingHint" />}
        pattern=".*[0-9A-HJKMNP-TV-Z]{26}.*"
        inputMode="url"
        required
      />
      <TextAreaField
        form={form}
        name="note"
        label={<FormattedMessage id="circle.note" />}
        rows={2}
        maxLength={500}
      />
    </ActionForm>
  );
}
