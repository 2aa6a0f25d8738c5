import { useMutation } from '../client/use-mutation.ts';
import { FormattedMessage } from '../i18n/intl.tsx';
import { control, Field } from '../ui/field.tsx';
import { uploadSingleFile } from './upload-single-file.ts';

interface AdPictureFieldProps {
  /** Called with the id of the uploaded picture; undefined once none is chosen any more. */
  readonly onChange: (mediaId: string | undefined) => void;
}

/** A picture of an advert, which is uploaded as soon as it is chosen. */
export function AdPictureField({ onChange }: AdPictureFieldProps) {
  const upload = useMutation((client, file: File) => uploadSingleFile(client, 'ADVERT', file), {
    refreshes: 'nothing',
    onSuccess: onChange,
  });
  return (
    <Field
      label={<FormattedMessage id="kit.ad.picture" />}
      hint={<FormattedMessage id="kit.ad.pictureHint" />}
    >
      {(ids) => (
        <>
          <input
            {...ids}
            className={control}
            type="file"
            accept="image/*"
            disabled={upload.isPending}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              onChange(undefined);
              if (file !== undefined) void upload.mutate(file);
            }}
          />
          {upload.errorMessage && <span role="alert">{upload.errorMessage}</span>}
        </>
      )}
    </Field>
  );
}
