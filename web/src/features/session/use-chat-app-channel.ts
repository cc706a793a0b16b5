import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import type { ChatAppChannel } from '@meiyu/contract/session/chat-app.schema';
import { useEffect, useState } from 'react';

import { call } from '../../api/api-client.ts';
import { hasNative } from '../../native/native-bridge.ts';

/** Returns the channel through which this device reaches the chat app. `channel` is null if there is none or if it is not known yet. */
export function useChatAppChannel(): {
  isKnown: boolean;
  channel: ChatAppChannel | null;
} {
  const [channel, setChannel] = useState<ChatAppChannel | null | undefined>();
  useEffect(() => {
    const controller = new AbortController();
    const update = async () => {
      const foundChannel = await findChannel(controller.signal);
      if (!controller.signal.aborted) setChannel(foundChannel);
    };
    void update();
    return () => controller.abort();
  }, []);
  return { isKnown: channel !== undefined, channel: channel ?? null };
}

async function findChannel(signal: AbortSignal): Promise<ChatAppChannel | null> {
  try {
    const options = await call(chatAppEndpoints.options, { signal });
    const channel = detectChannel();
    return options[channel] ? channel : null;
  } catch {
    // If the server cannot be reached, the sign-in shows the error.
    return null;
  }
}

/**
 * Returns the channel for this device. The chat app's own browser and the native shells run on phones, which cannot scan their own
 * screen.
 */
function detectChannel(): ChatAppChannel {
  if (hasNative('toWxLogin')) return 'shell';
  return navigator.userAgent.includes('MicroMessenger') ? 'inApp' : 'qr';
}
