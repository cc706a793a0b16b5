/** The pages of the app that a banner can open. */
export const bannerAddresses: readonly string[] = [
  '/home/curriculum',
  '/home/curriculum/music/operation',
  '/home/curriculum/music/operation/historyWork',
  '/home/curriculum/art/operation',
  '/home/curriculum/art/operation/historyWork',
  '/home/in-school',
  '/home/outside-school',
  '/home/user',
];

const homeworkAddress =
  /^\/home\/curriculum\/(?:music|art)\/operation\/in-answer\?(?:id|homework)=[A-Za-z0-9_.:-]{1,64}$/;

/** Whether a banner may open an address: one of `bannerAddresses`, or a homework (`in-answer?homework=` or `in-answer?id=`). */
export function isBannerAddress(address: string): boolean {
  return bannerAddresses.includes(address) || homeworkAddress.test(address);
}

/** Whether only pupils may open the address, because it is a page of homework. */
export function isPupilBannerAddress(address: string): boolean {
  return /^\/home\/curriculum\/(?:music|art)\//.test(address);
}
