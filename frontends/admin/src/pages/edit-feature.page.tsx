import {
  changeFeature,
  deleteFeature,
  readFeature,
  readFeatureHistory,
} from '@ardhi/contracts/listings/back-office.routes';
import type { Feature } from '@ardhi/contracts/listings/feature';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useToast } from '@ardhi/kit/toasts';
import { ChangeHistory } from '../components/change-history.tsx';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { RecordLayout } from '../components/layout/record-layout.tsx';
import { FeatureForm } from '../features/listing-features/feature-form.tsx';
import { featureFieldLabels } from '../features/listing-features/feature-labels.ts';

interface FeatureData {
  readonly feature: AnswerOf<typeof readFeature>;
  readonly version: number | undefined;
  readonly history: AnswerOf<typeof readFeatureHistory>;
}

export async function loader(args: LoaderFunctionArgs): Promise<FeatureData> {
  const params = { id: args.params['id'] ?? '' };
  const client = clientOf(args);
  const [feature, history] = await Promise.all([
    client.exchange(readFeature, { params }),
    client.call(readFeatureHistory, { params }),
  ]);
  return { feature: feature.body, version: feature.version, history };
}
export const handle: Screen<FeatureData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'features.edit' }, { label: data?.feature.label.en ?? '' }),
    noIndex: true,
  }),
};

/** Edits one feature, beside its change history. */
export function Component() {
  const { feature, version, history } = useLoaderData<FeatureData>();
  const toast = useToast();
  const { formatMessage } = useIntl();
  const { id, used, ...values } = feature;
  const save = useMutation(
    (
      client,
      { feature: { key: _, ...body }, ...options }: { feature: Feature; ifMatch: number | undefined },
    ) => client.call(changeFeature, { params: { id }, body }, options),
    { refreshes: 'page' },
  );
  const submit = async (changed: Feature, { ifMatch }: { readonly ifMatch: number | undefined }) => {
    await save.mutateAsync({ feature: changed, ifMatch });
    toast('success', formatMessage({ id: 'common.saved' }));
  };
  return (
    <AdminScreen
      title={<FormattedMessage id="features.edit" values={{ label: values.label.en }} />}
      lead={<FormattedMessage id="features.usedBy" values={{ used }} />}
      actions={used === 0 && <RemoveFeature id={id} label={values.label.en} />}
    >
      <RecordLayout aside={<ChangeHistory items={history.items} fields={featureFieldLabels} />}>
        <FeatureForm
          key={id}
          initial={values}
          version={version}
          draftKey={`feature:${id}`}
          isNew={false}
          onSubmit={submit}
        />
      </RecordLayout>
    </AdminScreen>
  );
}

function RemoveFeature({ id, label }: { readonly id: string; readonly label: string }) {
  const navigate = useNavigate();
  const remove = useMutation((client) => client.call(deleteFeature, { params: { id } }), {
    refreshes: 'nothing',
    onSuccess: () => navigate('/admin/features'),
  });
  return (
    <ConfirmDialog
      confirmLabel={<FormattedMessage id="common.remove" />}
      title={<FormattedMessage id="features.removeAsk" values={{ label }} />}
      onConfirm={remove.mutateAsync}
    >
      <FormattedMessage id="features.removeWhy" />
    </ConfirmDialog>
  );
}
