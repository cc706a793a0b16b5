/** A QR code as a sign for scanning. */
export function ScanSign({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M3 3h7v7H3ZM14 3h7v7h-7ZM3 14h7v7H3Z"
      />
      <path
        fill="currentColor"
        d="M5.5 5.5h2v2h-2ZM16.5 5.5h2v2h-2ZM5.5 16.5h2v2h-2ZM14 14h3v3h-3ZM18.5 14H21v2.5h-2.5ZM14 18.5h2.5V21H14ZM18 17.5h3V21h-3Z"
      />
    </svg>
  );
}

/** A key on a keyboard of three, as a sign for typing a password. */
export function TypeSign({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        d="M4 6h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 18H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 6ZM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14h8"
      />
    </svg>
  );
}

/** Two bubbles of a conversation: the chat app, in no company's drawing. */
export function ChatSign({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        opacity=".28"
        d="M15.5 9.2c3.7 0 6.5 2.3 6.5 5.3 0 1.7-.9 3.2-2.4 4.2l.5 2-2.3-1.1c-.7.2-1.5.3-2.3.3-3.7 0-6.5-2.4-6.5-5.4s2.8-5.3 6.5-5.3Z"
      />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
        d="M9.5 3C5.4 3 2 5.7 2 9.1c0 2 1.1 3.7 2.9 4.8l-.6 2.5 2.9-1.4c.7.2 1.5.3 2.3.3 4.1 0 7.5-2.8 7.5-6.2S13.6 3 9.5 3Z"
      />
      <path
        fill="currentColor"
        d="M6 8.4a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0ZM10.8 8.4a1.1 1.1 0 1 0 2.2 0 1.1 1.1 0 1 0-2.2 0Z"
      />
    </svg>
  );
}
