import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';

import { endpointQuery } from '../api/endpoint-query.ts';

/** Whether the user's account has a chat app, and whose. */
export function chatAppBindingQuery() {
  return endpointQuery(chatAppEndpoints.binding, {});
}
