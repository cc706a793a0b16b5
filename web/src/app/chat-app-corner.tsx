import { Suspense, useEffect, useState } from 'react';

import { onDemand } from '../ui/on-demand.ts';

const ChatAppQuestion = onDemand(() => import('./chat-app-question.tsx'), 'ChatAppQuestion');

/** Loads the question about a suspended chat app. If its script fails to load, the user sees the question after the next page load. */
export function ChatAppQuestionLoader() {
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
