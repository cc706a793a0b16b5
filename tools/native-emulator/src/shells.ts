/** A shell: its user agent, and the calls that it supports. */
export interface Shell {
  readonly kind: 'android' | 'iosWK';
  readonly userAgent: string;
  readonly calls: readonly string[];
}

const commonCalls = [
  'nativeLogout',
  'goLogin',
  'aboutUpdate',
  'changeSubject',
  'changeHeadImage',
  'uploadAudio',
  'toArchives',
  'openNativeURL',
  'sendVideoUrl',
  'stopPlayVideo',
  'toWxLogin',
  'haveGoneForBindWx',
] as const;

export const androidShell: Shell = {
  kind: 'android',
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; V2244A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/110.0.0.0 Mobile Safari/537.36',
  calls: [...commonCalls, 'showTabbar', 'hideTabbar', 'back', 'androidCloseApp'],
};

export const iosShell: Shell = {
  kind: 'iosWK',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  calls: [...commonCalls, 'nativeTabbarShow', 'nativeTabbarHide', 'goback'],
};
