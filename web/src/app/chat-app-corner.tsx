import { Suspense, useEffect, useState } from 'react';

import { onDemand } from '../ui/on-demand.ts';

const ChatAppQuestion = onDemand(
  async () => (await import('./chat-app-question.tsx')).ChatAppQuestion,
);

/**
 * Loads the question about a suspended chat app. If its script fails to load, the user sees the question at the next
 * page load.
 */
export function ChatAppCorner() {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    ChatAppQuestion.fetch().then(
      () => setIsReady(true),
      () => undefined,
    );
  }, []);
  if (!isReady) return null;
  return (
    <Suspense fallback={null}>
      <ChatAppQuestion />
    </Suspense>
  );
}
