import { createHash } from 'node:crypto';

/** Metadata that a consumer group commits with each of its offsets. */
export interface OffsetMetadata {
  /** The position up to which all of its workers have processed events. */
  readonly upTo: number;
  /** The workers covered by this commit, by tag: true if the offset holds for them, false if they were still catching up from the store. */
  readonly workers: ReadonlyMap<string, boolean>;
}

/** A consumer's name as six characters: brokers limit the metadata to 4,096 bytes. */
export const consumerTag = (consumer: string): string =>
  createHash('sha256').update(consumer).digest('base64url').slice(0, 6);

const catchingUpPrefix = '!';

/** The metadata as text, `<position> <tag> <tag> …`; a `!` marks a worker that is catching up. */
export const formatOffsetMetadata = ({ upTo, workers }: OffsetMetadata): string =>
  [upTo, ...[...workers].map(([tag, isLive]) => (isLive ? tag : catchingUpPrefix + tag))].join(' ');

/** Reads what `formatOffsetMetadata` has written; position 0 and no workers for any other text. */
export function parseOffsetMetadata(text: string): OffsetMetadata {
  const [upTo = '', ...tags] = text.split(' ');
  return {
    upTo: Number(upTo) || 0,
    workers: new Map(
      tags.map((tag) => (tag.startsWith(catchingUpPrefix) ? [tag.slice(1), false] : [tag, true])),
    ),
  };
}
