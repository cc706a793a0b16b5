import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import type { ChatAppChannel } from '@meiyu/contract/session/chat-app.schema';
import { useEffect, useState } from 'react';

import { call } from '../../api/api-client.ts';
import { hasNative } from '../../native/native-bridge.ts';

/** How this device gets to the chat app, once that is known; null where there is no way. */
export function useChatAppWay(): { isKnown: boolean; way: ChatAppChannel | null } {
  const [way, setWay] = useState<ChatAppChannel | null | undefined>();
  useEffect(() => {
    const giveUp = new AbortController();
    const find = async () => {
      const found = await findWay(giveUp.signal);
      if (!giveUp.signal.aborted) setWay(found);
    };
    void find();
    return () => giveUp.abort();
  }, []);
  return { isKnown: way !== undefined, way: way ?? null };
}

async function findWay(signal: AbortSignal): Promise<ChatAppChannel | null> {
  try {
    const options = await call(chatAppEndpoints.options, { signal });
    const own = ownWay();
    return options[own] ? own : null;
  } catch {
    // A server out of reach says so at the sign-in itself.
    return null;
  }
}

/** The chat app's own browser and the shells are on a phone; there nobody can scan. */
function ownWay(): ChatAppChannel {
  if (hasNative('toWxLogin')) return 'shell';
  return navigator.userAgent.includes('MicroMessenger') ? 'inApp' : 'qr';
}
