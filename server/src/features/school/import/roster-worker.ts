import { serveJobs } from '../../../platform/asset/checks/serve-jobs.ts';
import { readRosterFile } from './read-roster-file.ts';

serveJobs(readRosterFile);
