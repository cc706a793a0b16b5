/** Set small, over whatever screen the page shows; its colours are the page's own. */
const notice = `
    <style>
      #echo { padding: 8px 16px; background: var(--teng-tint); color: var(--teng-text); text-align: center; }
    </style>
    <aside id="echo" aria-label="试用提示">试用中：验证码会写在应答里，谁都看得到。请不要用真实的手机号。</aside>`;

/**
 * The web page where codes are given to whoever asks (IDENTITY_CODE_ECHO): it says so on every screen. Written into the
 * page, so that no script of ours has to know, and none can leave it out.
 */
export function withEchoNotice(html: string): string {
  return html.replace('<body>', `<body>${notice}`);
}
