/** The HTML of a small notice above every screen, in the colours of the page. */
const notice = `
    <style>
      #echo { padding: 8px 16px; background: var(--teng-tint); color: var(--teng-text); text-align: center; }
    </style>
    <aside id="echo" aria-label="试用提示">试用中：验证码会写在应答里，谁都看得到。请不要用真实的手机号。</aside>`;

/**
 * Adds a notice to the page: replies contain codes (IDENTITY_CODE_ECHO). The notice is in the HTML, so that it does not depend on
 * a script.
 */
export function addEchoNotice(html: string): string {
  return html.replace('<body>', `<body>${notice}`);
}
