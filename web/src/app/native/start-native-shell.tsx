import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { readClientInfo } from '../../native/client-info.ts';
import { setLeavePage } from '../../session/end-session.ts';
import { leaveInShell } from './leave-in-shell.ts';
import { NativeShell } from './native-shell.tsx';

// Stores tag and version, because a visitor's next address has none.
readClientInfo();
window.addEventListener('hashchange', readClientInfo);
setLeavePage(leaveInShell);

// It has a root of its own, so that the prerendered login is the same in a shell and on the web.
const element = document.createElement('div');
document.body.append(element);
createRoot(element).render(
  <StrictMode>
    <NativeShell />
  </StrictMode>,
);
