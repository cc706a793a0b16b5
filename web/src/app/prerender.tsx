import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';

import { App } from './app.tsx';

/**
 * The app as nobody signed in first sees it: the login page, for the build to put into index.html. Waits
 * for what the app loads later in a browser, such as the landscape.
 */
export async function renderLogin(): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App />
    </StrictMode>,
    // In one piece: what React sends apart needs a script to be put in its place.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}
