import { ServerClock } from '../../attempt/outbox/server-clock.ts';

/** The server's time on the screens of exams. Each reply about a sitting sets it. */
export const examClock = new ServerClock();
