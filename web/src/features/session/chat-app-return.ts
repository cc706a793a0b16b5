import { getHref } from '../../lib/address.ts';
import { frontAddresses } from '../../lib/front-addresses.ts';
import { hasStrings, isRecord } from '../../lib/shape.ts';
import { navigate, parseHash } from '../../navigation/hash-location.ts';

/** The parameters that the chat app adds to the address when it sends the user back. */
export interface ChatAppReturn {
  /** The code, or empty if the address has no code or more than one. */
  code: string;
  /** `login` means a sign-in. Any other value means that the chat app is being bound. */
  state: string;
}

/** The message to the page that contains the frame with the QR code. */
interface ReturnMessage {
  chatAppReturn: ChatAppReturn;
}

/** The parameters that came from the frame. The return screen that opens next reads them. */
let receivedReturn: ChatAppReturn | null = null;

/**
 * Reads the parameters that the chat app added to the address, before or after the hash. Removes them from the address and the history,
 * so that another user cannot find them. A parameter that occurs twice counts as missing.
 */
export function takeChatAppReturn(): ChatAppReturn {
  const received = receivedReturn;
  receivedReturn = null;
  // The script in index.html has moved the parameters of the first address into the history state.
  const state: unknown = history.state;
  const saved = isRecord(state) && typeof state['chatApp'] === 'string' ? state['chatApp'] : '';
  const queries = [location.search.slice(1), parseHash(location.hash).search, saved];
  history.replaceState(null, '', `/${getHref(frontAddresses.chatAppReturn())}`);
  if (received !== null) return received;
  const parameters = new URLSearchParams(queries.filter(Boolean).join('&'));
  const readSingle = (name: string) => {
    const [value = '', ...more] = parameters.getAll(name);
    return more.length === 0 ? value : '';
  };
  return { code: readSingle('code'), state: readSingle('state') };
}

/** If this page runs in a frame, passes the parameters to the parent page and returns true. */
export function passReturnToParent(parameters: ChatAppReturn): boolean {
  if (window.parent === window) return false;
  const message: ReturnMessage = { chatAppReturn: parameters };
  // Only a parent page of the same origin receives the message.
  window.parent.postMessage(message, location.origin);
  return true;
}

/** Opens the return screen when `frame` sends parameters to this page. Returns a function that stops listening. */
export function listenForReturn(frame: () => HTMLIFrameElement | null): () => void {
  const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source === null) return;
    if (source !== frame()?.contentWindow || !isRecord(data)) return;
    const parameters = data['chatAppReturn'];
    if (!hasStrings(parameters, 'code', 'state')) return;
    receivedReturn = { code: parameters.code, state: parameters.state };
    navigate(frontAddresses.chatAppReturn());
  };
  window.addEventListener('message', handleMessage);
  return () => window.removeEventListener('message', handleMessage);
}
