import type { Media } from '@ardhi/contracts/media';
import * as z from 'zod/mini';
import { useMutation } from '../client/use-mutation.ts';
import { useContractForm } from '../forms/use-contract-form.ts';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import { control, Field } from '../ui/field.tsx';
import styles from './add-files.module.css';
import { mediaRoutes } from './media-routes.ts';

interface AddLinkProps {
  readonly listingId: string;
  readonly onAdded: (media: Media) => void;
}

const schema = z.strictObject({ url: z.string().check(z.trim(), z.url(), z.maxLength(500)) });

/** Adds a video by its URL on another platform. */
export function AddLink({ listingId, onAdded }: AddLinkProps) {
  const add = useMutation(
    (client, url: string) => client.call(mediaRoutes.link, { body: { listingId, url, heldOnMarket: true } }),
    { refreshes: 'nothing', onSuccess: onAdded },
  );
  const form = useContractForm({
    schema,
    initial: { url: '' },
    draftKey: `media:link:${listingId}`,
    async onSubmit({ url }: z.infer<typeof schema>) {
      await add.mutateAsync(url);
      form.clear();
    },
  });
  return (
    <form className={styles.link} onSubmit={form.submit} noValidate>
      <Field
        label={<FormattedMessage id="media.link" />}
        hint={<FormattedMessage id="media.linkHint" />}
        error={form.formState.errors.url?.message ?? form.formError}
      >
        {(controlProps) => (
          <input {...controlProps} {...form.register('url')} className={control} type="url" inputMode="url" />
        )}
      </Field>
      <Button type="submit" disabled={add.isPending || form.watch('url').trim() === ''}>
        <FormattedMessage id="media.linkAdd" />
      </Button>
    </form>
  );
}
