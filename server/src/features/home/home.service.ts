import { isPupilBannerAddress } from '@meiyu/contract/home/banner-addresses';
import {
  BannerPage,
  type Banner,
  type Indicator,
  type MainEntry,
} from '@meiyu/contract/home/home.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import { createPortraitAddress } from '../../platform/asset/portrait-address.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { selectIndicators } from '../../platform/indicator.repository.ts';
import { createMediaAddress } from '../../platform/media/media-address.ts';
import { problem } from '../../platform/problem.ts';
import { selectBanners, selectMainEntries, selectPortrait } from './home.repository.ts';

/** Lists the school's banners. Leaves out a banner if the user may not open its page. */
export async function listBanners(context: Context, user: SignedIn): Promise<Banner[]> {
  const now = context.clock.now();
  const rows = await selectBanners(context.db, user.schoolId, now);
  const ownBanners = rows.filter(
    ({ link }) => user.role === PUPIL_ROLE || !isPupilBannerAddress(link),
  );
  return ownBanners.map((row) => ({
    _id: row.id,
    place: BannerPage.parse(row.place),
    title: row.title,
    text: row.text,
    image: row.image === '' ? '' : createMediaAddress(context, now, row.image),
    link: row.link,
  }));
}

/** Returns the entries of the user's own school and grade. A query with another school is `notFound`. */
export async function getMainPage(
  { db, secrets, clock }: Context,
  user: SignedIn,
  queriedSchoolId: string | undefined,
): Promise<{ entries: MainEntry[]; portrait: string }> {
  if (queriedSchoolId !== undefined && queriedSchoolId !== user.schoolId) throw problem('notFound');
  const { schoolId, userId } = user;
  const rows = await selectMainEntries(db, user.grade);
  const portrait = await selectPortrait(db, schoolId, userId);
  const entries = rows.map(({ id, code, title, subject, link }) => ({
    _id: id,
    code,
    title,
    subject,
    link,
  }));
  return {
    entries,
    portrait: createPortraitAddress(secrets, clock.now(), { schoolId, userId, portrait }),
  };
}

export async function listIndicators({ db }: Context, user: SignedIn): Promise<Indicator[]> {
  const rows = await selectIndicators(db, user.schoolId);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    extraSetting: { p_lv: row.performance_levels },
  }));
}
