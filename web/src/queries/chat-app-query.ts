import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';

import { endpointQuery } from '../api/endpoint-query.ts';

/** Whether a chat app is bound to the user's account, and its name. */
export function chatAppBindingQuery() {
  return endpointQuery(chatAppEndpoints.binding, {});
}
