import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';

import { App } from './app.tsx';

/** The app as nobody signed in first sees it: the login page, for the build to put into index.html. */
export function renderLogin(): string {
  return renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
