import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { readClientInfo } from '../../native/client-info.ts';
import { setLeavePage } from '../../session/end-session.ts';
import { leaveInShell } from './leave-in-shell.ts';
import { NativeShellConnection } from './native-shell.tsx';

// Tag and version are stored now, because the next address of a visitor does not contain them.
readClientInfo();
window.addEventListener('hashchange', readClientInfo);
setLeavePage(leaveInShell);

// The component has its own React root, so that the prerendered login page is the same in a shell and on the web.
const element = document.createElement('div');
document.body.append(element);
createRoot(element).render(
  <StrictMode>
    <NativeShellConnection />
  </StrictMode>,
);
