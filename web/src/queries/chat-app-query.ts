import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';

import { endpointQuery } from '../api/endpoint-query.ts';

/** Builds the query for the chat app that is bound to the user's account. */
export function chatAppBindingQuery() {
  return endpointQuery(chatAppEndpoints.binding, {});
}
