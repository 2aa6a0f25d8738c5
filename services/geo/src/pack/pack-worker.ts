import { serveReader } from '@ardhi/kernel/worker-process/serve-reader';
import { readPackUpload } from './read-pack-upload.ts';

serveReader(readPackUpload);
