import type { Context } from '../../platform/context.ts';
import { type Log, startRounds } from '../../platform/start-rounds.ts';
import { applyCorrections } from './apply-corrections.service.ts';

/** The time between two searches for corrections. It is short, because a teacher waits on the screen for the correction to begin. */
const SEARCH_EVERY_MS = 1000;

/** Applies corrections in the background. */
export function startCorrections(context: Context, log: Log) {
  return startRounds(context, log, {
    everyMs: SEARCH_EVERY_MS,
    failure: 'applying corrections failed',
    work: applyCorrections,
  });
}
