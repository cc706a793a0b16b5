import { checkMedia } from '../../media/check-media.ts';
import { checkFile } from './check-file.ts';
import type { CheckRequest } from './check-messages.ts';
import { makePoster } from './image/make-poster.ts';
import { serveJobs } from './serve-jobs.ts';

serveJobs((request: CheckRequest, progress): Promise<unknown> => {
  const { job, file } = request;
  if (job === 'checkMedia') return checkMedia(file, request.extension);
  if (job === 'makePoster') return makePoster(file, request.name);
  return checkFile(file, request.declared, progress);
});
