import '../lib/older-browsers.ts';
import './no-eval.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { frontAddresses } from '../lib/front-addresses.ts';
import { isInShell } from '../native/native-bridge.ts';
import { getAddress } from '../navigation/hash-location.ts';
import { syncWithOtherTabs, getToken } from '../session/session-store.ts';
import { takeSignOutNotice } from '../session/sign-out.ts';
import { watchStyles } from '../ui/on-demand.ts';
import { showToast } from '../ui/overlay/toast-store.ts';
import { App } from './app.tsx';
import { applyPreferences } from './apply-preferences.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

applyPreferences();
syncWithOtherTabs();
watchStyles();

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

const start = () => {
  // index.html contains the prerendered login screen. For any other screen its content is replaced.
  const isLogin = getAddress().split('?')[0] === frontAddresses.login() && getToken() === null;
  if (root.firstElementChild && isLogin) hydrateRoot(root, app);
  else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  // The script in index.html has hidden the prerendered login screen if the address belongs to another screen.
  document.documentElement.classList.remove('elsewhere');

  const notice = takeSignOutNotice();
  if (notice !== null) showToast(notice);
};

// The shell must be connected before a reply of the server can end the session. If this script does not load, the app works as on the
// web.
if (isInShell()) {
  void import('./native/start-native-shell.tsx').catch(() => undefined).finally(start);
} else start();
