import type { GeoNode, PlaceSuggestion } from '@ardhi/contracts/geo/geo.routes';
import { mergePlace, movePlace } from '@ardhi/contracts/geo/geo-admin.routes';
import type { Client } from '@ardhi/kit/client';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { Dialog } from '@ardhi/kit/dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import { levelPaths } from '../place-labels.ts';
import styles from './move-or-merge-place.module.css';
import { levelsAbove, PlaceCombobox } from './place-combobox.tsx';

type Operation = 'move' | 'merge';
type MoveResult = AnswerOf<typeof movePlace>;

const messages = {
  move: defineMessages({
    ask: { id: 'geo.move' },
    title: { id: 'geo.moveTitle' },
    choice: { id: 'geo.moveChoice' },
    impact: {
      id: 'geo.moveImpact',
    },
    done: { id: 'geo.moved' },
  }),
  merge: defineMessages({
    ask: { id: 'geo.merge' },
    title: { id: 'geo.mergeTitle' },
    choice: { id: 'geo.mergeChoice' },
    impact: {
      id: 'geo.mergeImpact',
    },
    done: { id: 'geo.merged' },
  }),
} as const;

const call = (
  client: Client,
  operation: Operation,
  { level, id }: GeoNode,
  target: string,
  dryRun: boolean,
): Promise<MoveResult> => {
  const params = { level: levelPaths[level], id };
  return operation === 'move'
    ? client.call(movePlace, { params, body: { parentId: target, dryRun } })
    : client.call(mergePlace, { params, body: { intoId: target, dryRun } });
};

/** Moves a place under another or merges it into another; a dry run shows the impact first. */
export function MoveOrMergePlace({
  operation,
  place,
}: {
  readonly operation: Operation;
  readonly place: GeoNode;
}) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {formatMessage(messages[operation].ask)}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={formatMessage(messages[operation].title, { name: place.name })}
      >
        <MoveOrMergeForm operation={operation} place={place} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface MoveOrMergeFormProps {
  readonly operation: Operation;
  readonly place: GeoNode;
  readonly onDone: () => void;
}

function MoveOrMergeForm({ operation, place, onDone }: MoveOrMergeFormProps) {
  const { formatMessage } = useIntl();
  const [target, setTarget] = useState<PlaceSuggestion>();
  const { preview, execute, busy } = useMoveOrMerge(operation, place, onDone);
  const impact = preview.data?.impact;
  return (
    <div className={styles.form}>
      <PlaceCombobox
        label={formatMessage(messages[operation].choice)}
        levels={operation === 'move' ? levelsAbove(place.level) : [place.level]}
        onChoose={(to) => {
          setTarget(to);
          void preview.mutate(to);
        }}
      />
      <p role="status">
        {target && impact && (
          <strong>
            {formatMessage(messages[operation].impact, { ...impact, name: place.name, target: target.label })}
          </strong>
        )}
      </p>
      <p role="alert" className={styles.error}>
        {execute.errorMessage ?? preview.errorMessage}
      </p>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          disabled={busy || impact === undefined}
          onClick={() => target && void execute.mutate(target)}
        >
          {formatMessage(messages[operation].ask)}
        </Button>
        <Button onClick={onDone}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </div>
    </div>
  );
}

/** The dry run, whose result shows the impact, and the operation itself. */
function useMoveOrMerge(operation: Operation, place: GeoNode, onDone: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  const preview = useMutation((client, to: PlaceSuggestion) => call(client, operation, place, to.id, true), {
    refreshes: 'nothing',
  });
  const execute = useMutation((client, to: PlaceSuggestion) => call(client, operation, place, to.id, false), {
    // A merged place is gone, so the page of the place that took it over opens instead.
    refreshes: operation === 'merge' ? 'nothing' : 'page',
    async onSuccess({ node }, { label }) {
      toast('success', formatMessage(messages[operation].done, { target: label }));
      onDone();
      if (operation === 'merge') await navigate(`/admin/geo/manage/${node.id}`);
    },
  });
  return { preview, execute, busy: preview.isPending || execute.isPending };
}
