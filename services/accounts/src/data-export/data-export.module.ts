import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { dataExportRoutes } from './data-export.routes.ts';
import { dataExport } from './data-export.ts';
import { dataExports } from './data-exports.projection.ts';
import { expireDataExports } from './expire-data-export.ts';
import { onDataExport, onPersonalData } from './on-data-export.ts';
import { personalDataDefinitions } from './personal-data-categories.ts';

/** Exports of everything that the services have about a user. */
export const dataExportModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [dataExport],
  projections: [dataExports],
  reactions: [onDataExport, onPersonalData],
  subscribesTo: personalDataDefinitions,
  async routes(opened) {
    const { context } = await opened;
    expireDataExports(context);
    return dataExportRoutes(context);
  },
};
