import { documentsContract } from '@ardhi/kernel/ports/documents/documents.contract';
import { openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import { testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { documentsSaboteurs } from '@ardhi/testing/saboteurs/documents-saboteurs';

const open = openEmbeddedPart(({ documents }) => documents);

testContract('sqlite', documentsContract, open);

testSaboteurs(documentsContract, open, documentsSaboteurs);
