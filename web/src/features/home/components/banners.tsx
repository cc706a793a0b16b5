import type { Banner, BannerPage } from '@meiyu/contract/home/home.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { getHref } from '../../../lib/address.ts';
import { findSubject } from '../../../lib/addresses.ts';
import { bannersQuery } from '../../../queries/main-queries.ts';
import { Cover } from '../../../ui/art/cover.tsx';
import { onDemand } from '../../../ui/on-demand.ts';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import styles from './banners.module.css';

/** The landscape loads after the home. Its container has a fixed height, so that the layout does not shift. */
const Landscape = onDemand(() => import('../../../ui/art/landscape.tsx'), 'Landscape');

/** Returns the link of a banner, or null if the link leads to no screen of the app. */
function getLink({ link }: Banner): string | null {
  return link.startsWith('/home/') ? getHref(link) : null;
}

/** Shows the school's banners for one place. Renders nothing if there are none. */
export function Banners({ place }: { place: BannerPage }) {
  const banners = useQuery(bannersQuery()).data?.filter((banner) => banner.place === place) ?? [];
  if (banners.length === 0) return null;
  return (
    <section className={styles['banners']} aria-label="通知栏">
      {banners.map((banner, index) => {
        const href = getLink(banner);
        const title = <PhraseText text={banner.title} />;
        return (
          <article key={banner._id} className={styles['banner']}>
            <div className={styles['image']}>
              <BannerImage banner={banner} index={index} />
            </div>
            <div className={styles['text']}>
              <h2>
                {href ? (
                  <a className={styles['link']} href={href}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h2>
              {banner.text && (
                <p>
                  <PhraseText text={banner.text} />
                </p>
              )}
            </div>
          </article>
        );
      })}
    </section>
  );
}

const areaByPlace = { home: 'mu', school: 'in', outside: 'out' } as const;

/**
 * Shows the image of a banner. A banner without an image gets a drawing: the first banner of the home gets the landscape, the others get
 * the pattern of the subject that they link to.
 */
function BannerImage({
  banner: { _id, image, place, link },
  index,
}: {
  banner: Banner;
  index: number;
}) {
  if (image) return <img src={image} alt="" loading="lazy" />;
  if (place === 'home' && index === 0) {
    return (
      <Suspense fallback={null}>
        <Landscape scene="band" isAlive />
      </Suspense>
    );
  }
  return <Cover seed={_id} area={findSubject(link) ?? areaByPlace[place]} columns={20} rows={2} />;
}
