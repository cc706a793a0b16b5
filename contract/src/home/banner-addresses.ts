/** The pages of the app that a banner can open. Pages of one thing, such as a homework, follow below. */
export const bannerAddresses: readonly string[] = [
  '/home/curriculum',
  '/home/curriculum/music/operation',
  '/home/curriculum/music/operation/historyWork',
  '/home/curriculum/art/operation',
  '/home/curriculum/art/operation/historyWork',
  '/home/in-school',
  '/home/in-school/art-club',
  '/home/in-school/art-club?tab=all',
  '/home/in-school/art-active',
  '/home/in-school/art-active?state=running',
  '/home/in-school/art-active?state=ended',
  '/home/in-school/questionnaire',
  '/home/in-school/questionnaire?state=closed',
  '/home/in-school/art-schoolClart',
  '/home/in-school/art-schoolClart?subject=mu',
  '/home/in-school/art-schoolClart?subject=ar',
  '/home/in-school/skill-exam',
  '/home/in-school/skill-exam?state=past',
  '/home/in-school/art-schoolClart/craftExamine',
  '/home/in-school/art-schoolClart/writeStatus',
  '/home/outside-school',
  '/home/outside-school/active',
  '/home/outside-school/active?range=all',
  '/home/outside-school/active/upload',
  '/home/outside-school/glory',
  '/home/outside-school/glory?range=all',
  '/home/outside-school/glory/createGlory',
  '/home/user',
  '/home/user/achievement',
  '/home/user/attendance',
  '/home/user/notices',
  '/home/user/comments',
  '/home/user/about',
  '/home/user/about/policy?name=agreement',
  '/home/user/about/policy?name=privacy',
  '/home/user/about/policy?name=children',
  '/home/user/safe',
  '/home/user/safe/bind',
  '/home/user/safe/change-password',
];

/** The pages of one thing, with `:id` in the place of its id. */
export const bannerAddressesWithId: readonly string[] = [
  '/home/curriculum/music/operation/in-answer?homework=:id',
  '/home/curriculum/music/operation/in-answer?id=:id',
  '/home/curriculum/art/operation/in-answer?homework=:id',
  '/home/curriculum/art/operation/in-answer?id=:id',
  '/home/in-school/art-club/detail?id=:id',
  '/home/in-school/art-active/artActive-detail?id=:id',
  '/home/in-school/questionnaire/openquestion?id=:id',
  '/home/in-school/art-schoolClart/detail?id=:id',
];

const id = /=[A-Za-z0-9_.:-]{1,64}$/;

/** Whether a banner may open an address. */
export function isBannerAddress(address: string): boolean {
  return (
    bannerAddresses.includes(address) || bannerAddressesWithId.includes(address.replace(id, '=:id'))
  );
}

/** Whether only pupils may open the address, for example a page of homework, honours or attendance. */
export function isPupilBannerAddress(address: string): boolean {
  return /^\/home\/(?:curriculum\/(?:music|art)\/|in-school\/(?:art-active|art-club(?!\/detail)|questionnaire|skill-exam|art-schoolClart\/(?:craftExamine|writeStatus))|outside-school\/(?:active|glory)|user\/(?:achievement|attendance|notices|comments))/.test(
    address,
  );
}
