import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';

import { App } from './app.tsx';

/**
 * Renders the login page for visitors. The build puts the result into index.html. Rendering waits for the parts that browsers load later,
 * such as the landscape.
 */
export async function renderLogin(): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App />
    </StrictMode>,
    // The page must be rendered in one piece. Parts that React streams separately need a script to be inserted.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}
