import { Suspense, useEffect, useState } from 'react';

import { onDemand } from '../ui/on-demand.ts';

const ChatAppQuestion = onDemand(
  async () => (await import('./chat-app-question.tsx')).ChatAppQuestion,
);

/** The question about a suspended chat app, once its script is there. If the script cannot be fetched, the next load asks. */
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
