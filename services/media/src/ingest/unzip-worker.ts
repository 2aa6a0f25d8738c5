import { serveReader } from '@ardhi/kernel/worker-process/serve-reader';
import { unzipPhotos } from './unzip-photos.ts';

serveReader(unzipPhotos);
