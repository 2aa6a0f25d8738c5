import { personalDataModule as moduleOf } from '@ardhi/kernel/privacy/personal-data';
import { collectPersonalData } from './collect-personal-data.ts';
import { contentPersonalData } from './personal-data.ts';

/** This service's contribution to exports of personal data. */
export const personalDataModule = moduleOf(contentPersonalData, collectPersonalData);
