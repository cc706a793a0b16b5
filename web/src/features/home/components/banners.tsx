import type { Banner, BannerPlace } from '@meiyu/contract/home/home.schema';
import { useQuery } from '@tanstack/react-query';

import { hrefTo } from '../../../lib/addresses.ts';
import { bannersQuery } from '../../../queries/main-queries.ts';
import { Cover } from '../../../ui/art/cover.tsx';
import { Landscape } from '../../../ui/art/landscape.tsx';
import styles from './banners.module.css';

/** Banners lead to places inside the app only. */
function linkOf({ link }: Banner): string | null {
  return link.startsWith('/home/') ? hrefTo(link) : null;
}

/** What the school has hung up in a place; nothing where there is none. */
export function Banners({ place }: { place: BannerPlace }) {
  const banners = useQuery(bannersQuery()).data?.filter((one) => one.place === place) ?? [];
  if (banners.length === 0) return null;
  return (
    <section className={styles['banners']} aria-label="通知栏">
      {banners.map((banner, index) => {
        const href = linkOf(banner);
        return (
          <article key={banner._id} className={styles['banner']}>
            <div className={styles['picture']}>
              <Picture banner={banner} index={index} />
            </div>
            <div className={styles['words']}>
              <h2>{href ? <a href={href}>{banner.title}</a> : banner.title}</h2>
              {banner.text && <p>{banner.text}</p>}
            </div>
          </article>
        );
      })}
    </section>
  );
}

const placeAreas = { home: 'mu', school: 'in', outside: 'out' } as const;

/** The landscape hangs once on a page; whatever else comes without a picture gets a pattern of its own. */
function Picture({ banner: { _id, image, place }, index }: { banner: Banner; index: number }) {
  if (image) return <img src={image} alt="" loading="lazy" />;
  if (place === 'home' && index === 0) return <Landscape scene="band" />;
  return <Cover seed={_id} area={placeAreas[place]} columns={20} rows={2} />;
}
