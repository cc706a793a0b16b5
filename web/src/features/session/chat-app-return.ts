import { hrefTo } from '../../lib/address.ts';
import { frontAddresses } from '../../lib/front-addresses.ts';
import { hasStrings, isRecord } from '../../lib/shape.ts';
import { navigate, parseHash } from '../../navigation/hash-location.ts';

/** The parameters with which the chat app sends the user back. */
export interface ChatAppReturn {
  /** The code. Empty if the address has no code or several. */
  code: string;
  /** `login` for a sign-in. Any other value means a bind. */
  state: string;
}

/** The message to the page around the frame with the QR code. */
interface ReturnMessage {
  chatAppReturn: ChatAppReturn;
}

/** The parameters that the frame passed, for the return screen that opens next. */
let receivedReturn: ChatAppReturn | null = null;

/**
 * Reads the parameters that the chat app added to the address, before or after the hash. It removes them from the address and
 * from the history, so that another user cannot find them. A parameter that occurs twice counts as missing.
 */
export function takeChatAppReturn(): ChatAppReturn {
  const received = receivedReturn;
  receivedReturn = null;
  // The script in index.html moves the parameters of the first address into the history state.
  const state: unknown = history.state;
  const saved = isRecord(state) && typeof state['chatApp'] === 'string' ? state['chatApp'] : '';
  const queries = [location.search.slice(1), parseHash(location.hash).search, saved];
  history.replaceState(null, '', `/${hrefTo(frontAddresses.chatAppReturn())}`);
  if (received !== null) return received;
  const parameters = new URLSearchParams(queries.filter(Boolean).join('&'));
  const readSingle = (name: string) => {
    const [value = '', ...more] = parameters.getAll(name);
    return more.length === 0 ? value : '';
  };
  return { code: readSingle('code'), state: readSingle('state') };
}

/** Passes the parameters to the parent page if this page runs in a frame. Returns true if it did. */
export function passReturnToParent(parameters: ChatAppReturn): boolean {
  if (window.parent === window) return false;
  const message: ReturnMessage = { chatAppReturn: parameters };
  // Sends the message only to a parent page of the same origin.
  window.parent.postMessage(message, location.origin);
  return true;
}

/** Opens the return screen when `frame` passes parameters to this page. Returns a function that stops listening. */
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
