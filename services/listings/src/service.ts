import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { availabilityModule } from './availability/availability.module.ts';
import { openedContext } from './context.ts';
import { discoveryModule } from './discovery/discovery.module.ts';
import { duplicatesModule } from './duplicates/duplicates.module.ts';
import { evidenceModule } from './evidence/evidence.module.ts';
import { externalApiModule } from './external-api/external-api.module.ts';
import { featureModule } from './feature/feature.module.ts';
import { feedsInModule } from './feeds-in/feeds-in.module.ts';
import { importsModule } from './imports/imports.module.ts';
import { listingModule } from './listing/listing.module.ts';
import { managementModule } from './management/management.module.ts';
import { marketModule } from './market/market.module.ts';
import { moderationModule } from './moderation/moderation.module.ts';
import { parcelModule } from './parcel/parcel.module.ts';
import { personalDataModule } from './personal-data/personal-data.module.ts';
import { placePagesModule } from './place-pages/place-pages.module.ts';
import { portfolioModule } from './portfolio/portfolio.module.ts';
import { processesModule } from './processes/processes.module.ts';
import { referenceModule } from './reference/reference.module.ts';
import { replicasModule } from './replicas/replicas.module.ts';
import { shareModule } from './share/share.module.ts';
import { syndicationModule } from './syndication/syndication.module.ts';
import { tilesModule } from './tiles/tiles.module.ts';
import { viewsModule } from './views/views.module.ts';

/** The listings service: four kinds of listing, their lifecycle, moderation, features, imports and search. */
export const listings: Service = joinModules(
  'listings',
  [
    importsModule,
    feedsInModule,
    processesModule,
    parcelModule,
    featureModule,
    evidenceModule,
    availabilityModule,
    managementModule,
    marketModule,
    placePagesModule,
    moderationModule,
    duplicatesModule,
    discoveryModule,
    syndicationModule,
    externalApiModule,
    shareModule,
    tilesModule,
    listingModule,
    portfolioModule,
    referenceModule,
    viewsModule,
    personalDataModule,
    replicasModule,
  ],
  openedContext,
);
