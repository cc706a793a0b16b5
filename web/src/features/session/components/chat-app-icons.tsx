/** Shows an icon of a QR code, for a sign-in by a scan. */
export function QrCodeIcon({ size }: { size: number }) {
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

/** Shows an icon of a keyboard, for a sign-in with a password. */
export function KeyboardIcon({ size }: { size: number }) {
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
