import { attemptEndpoints } from '@meiyu/contract/attempt/attempt.endpoints';

import { call } from '../../api/api-client.ts';
import { ApiError, getErrorMessage } from '../../api/api-error.ts';
import type { OutboxCalls } from './send-round.ts';
import type { ServerClock } from './server-clock.ts';

/** Creates the HTTP calls of the outbox. Every reply with a server time sets the clock. */
export function createHttpOutboxCalls(clock: ServerClock): OutboxCalls {
  return {
    save: ({ attemptId, questionId }, body, isLeaving) =>
      clock.measureCall(() =>
        call(attemptEndpoints.save, {
          params: { id: attemptId, questionId },
          body,
          ...(isLeaving && { keepalive: true }),
        }),
      ),
    submit: (attemptId, eventId) =>
      call(attemptEndpoints.submit, { params: { id: attemptId }, body: { eventId } }),
    failureOf(error) {
      const message = getErrorMessage(error);
      if (!(error instanceof ApiError)) return { status: 0, code: null, message, body: undefined };
      const { status, code, body } = error;
      return { status, code: typeof code === 'number' ? code : null, message, body };
    },
  };
}
