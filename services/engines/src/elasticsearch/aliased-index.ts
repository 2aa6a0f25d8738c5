import { newId } from '@ardhi/kernel/base/ids';
import type { SearchDeclaration } from '@ardhi/kernel/ports/search-index';
import type { Client } from '@elastic/elasticsearch';
import { mappingOf, settingsOf } from './document-mapping.ts';

/** Segments are merged and flushed within ten minutes, however large the index is. */
const forceMergeTimeoutMs = 600_000;

/** The administration of an index that is only ever addressed by its alias. */
export interface AliasedIndex {
  /** Creates the index unless there is one. */
  ensure(): Promise<void>;
  /** Replaces the index by an empty one. */
  recreate(): Promise<void>;
  /** Makes what was written visible to searches. */
  refresh(): Promise<void>;
  /** Removes deleted documents from the disk: they remain in segments until those are merged. */
  purge(): Promise<void>;
}

/** The index of a declaration behind its alias. */
export function aliasedIndex(client: Client, declaration: SearchDeclaration, alias: string): AliasedIndex {
  /** Creates a new index and moves the alias to it in one step; the previous index is deleted. */
  async function recreate(): Promise<void> {
    const previous = await client.indices.getAlias({ name: alias }).catch(() => ({}));
    const fresh = `${alias}-${newId().toLowerCase()}`;
    await client.indices.create({
      index: fresh,
      mappings: mappingOf(declaration),
      settings: settingsOf('0-1'),
    });
    const remove = Object.keys(previous).map((index) => ({ remove_index: { index } }));
    await client.indices.updateAliases({ actions: [...remove, { add: { index: fresh, alias } }] });
  }

  return {
    recreate,
    async ensure() {
      if (!(await client.indices.existsAlias({ name: alias }))) await recreate();
    },
    async refresh() {
      await client.indices.refresh({ index: alias });
    },
    async purge() {
      await client.indices.forcemerge(
        { index: alias, max_num_segments: 1 },
        { requestTimeout: forceMergeTimeoutMs },
      );
      await client.indices.flush({ index: alias });
    },
  };
}
