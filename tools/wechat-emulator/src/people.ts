/** A person who can hold the emulated phone. */
export interface Persona {
  readonly id: string;
  readonly nickname: string;
  /** Null if the operator's apps do not share an open platform account. The provider then sends no union id. */
  readonly unionid: string | null;
  /** Whether the person sees only a preview of the page. Then the provider sends a made-up identity. */
  readonly isSnapshot: boolean;
}

/** The people at the start. Their ids never change, so that a binding is still valid after a restart. */
export const personas: readonly Persona[] = [
  { id: 'W1', nickname: '沐阳爸爸', unionid: 'oEmulated-unionid-000000001', isSnapshot: false },
  { id: 'W2', nickname: '小满🎵', unionid: 'oEmulated-unionid-000000002', isSnapshot: false },
  { id: 'W3', nickname: '微信用户', unionid: 'oEmulated-unionid-preview', isSnapshot: true },
  { id: 'W4', nickname: '', unionid: null, isSnapshot: false },
];

/** An app of the operator: a website, a service account for the built-in browser, or a mobile app. */
export interface Account {
  readonly appid: string;
  readonly secret: string;
  readonly kind: 'website' | 'service' | 'mobile';
}

export const accounts = {
  website: { appid: 'wx00000000000000a1', secret: 'a1'.repeat(16), kind: 'website' },
  service: { appid: 'wx00000000000000b2', secret: 'b2'.repeat(16), kind: 'service' },
  mobile: { appid: 'wx00000000000000c3', secret: 'c3'.repeat(16), kind: 'mobile' },
} as const satisfies Record<string, Account>;

export function findAccount(appid: string | null): Account | undefined {
  return Object.values<Account>(accounts).find((account) => account.appid === appid);
}

/** Returns the settings with which the product uses this emulator. */
export function buildEnvironment(address: string): Record<string, string> {
  return {
    WECHAT_OPEN_BASE: address,
    WECHAT_API_BASE: address,
    WECHAT_APPID: accounts.website.appid,
    WECHAT_SECRET: accounts.website.secret,
    WECHAT_INAPP_APPID: accounts.service.appid,
    WECHAT_INAPP_SECRET: accounts.service.secret,
    WECHAT_SHELL_APPID: accounts.mobile.appid,
    WECHAT_SHELL_SECRET: accounts.mobile.secret,
  };
}
