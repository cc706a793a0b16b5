import { onDemand } from '../../../ui/on-demand.ts';

/** The sign-in with the chat app on the login page. Its script loads on demand. */
export const ChatAppWays = onDemand(() => import('./chat-app-login.tsx'), 'ChatAppLogin');
