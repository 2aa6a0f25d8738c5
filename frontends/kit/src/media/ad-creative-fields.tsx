import type { AdCreativeInput } from '@ardhi/contracts/content/ad-campaign';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { FieldValues, Path } from 'react-hook-form';
import { TextField } from '../forms/text-field.tsx';
import type { ContractForm } from '../forms/use-contract-form.ts';
import { FormattedMessage } from '../i18n/intl.tsx';
import { AdPictureField } from './ad-picture-field.tsx';

/** Form values of a creative, without its picture. */
interface CreativeValues {
  readonly headline: string;
  readonly body?: string | undefined;
  readonly alt?: string | undefined;
  readonly clickUrl: string;
}

/** The creative from form values: with a picture, or text only. */
export function adCreativeOf(
  { headline, body, alt, clickUrl }: CreativeValues,
  mediaId: string | undefined,
): AdCreativeInput {
  const text = { headline, clickUrl, weight: 1, ...omitUndefined({ body: body || undefined }) };
  return mediaId === undefined
    ? { type: 'TEXT', ...text }
    : { type: 'IMAGE', mediaId, alt: alt || headline, ...text };
}

interface AdCreativeFieldsProps<In extends FieldValues> {
  /** With the fields of `CreativeValues`. */
  readonly form: ContractForm<In>;
  /** Id of the picture; undefined without one. */
  readonly mediaId: string | undefined;
  readonly onPicture: (mediaId: string | undefined) => void;
}

/** The fields of a creative: headline, text, address and picture. */
export function AdCreativeFields<In extends FieldValues>({
  form,
  mediaId,
  onPicture,
}: AdCreativeFieldsProps<In>) {
  const field = (name: keyof CreativeValues) => ({ form, name: name as Path<In> });
  return (
    <>
      <TextField {...field('headline')} label={<FormattedMessage id="kit.ad.headline" />} maxLength={60} />
      <TextField {...field('body')} label={<FormattedMessage id="kit.ad.body" />} maxLength={140} />
      <TextField
        {...field('clickUrl')}
        label={<FormattedMessage id="kit.ad.clickUrl" />}
        hint={<FormattedMessage id="kit.ad.clickUrlHint" />}
      />
      <AdPictureField onChange={onPicture} />
      {mediaId !== undefined && (
        <TextField {...field('alt')} label={<FormattedMessage id="kit.ad.alt" />} maxLength={140} />
      )}
    </>
  );
}
