import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';

import { App } from './app.tsx';

/**
 * Renders the login page for signed-out visitors, which the build puts into index.html. The rendering waits for parts
 * that a browser loads later, such as the landscape.
 */
export async function renderLogin(): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App />
    </StrictMode>,
    // Renders in one piece, because parts that React streams separately need a script to insert them.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}
