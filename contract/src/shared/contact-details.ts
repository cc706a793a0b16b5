/** A phone number of mainland China. Its digits may be separated. */
const PHONE_NUMBER = /(?<!\d)1[\s-]?[3-9](?:[\s-]?\d){9}(?!\d)/;
/** The name of a chat app, followed by a number or an id. */
const CHAT_ACCOUNT = /(?:qq|扣扣|微信|weixin|wechat|vx|v信)[\s号群:：是为]{0,6}[a-z0-9_-]{5,}/i;

/** Whether a pupil's text contains a phone number or an account of QQ or WeChat. */
export function hasContactDetails(text: string): boolean {
  const plain = text.normalize('NFKC');
  return PHONE_NUMBER.test(plain) || CHAT_ACCOUNT.test(plain);
}
