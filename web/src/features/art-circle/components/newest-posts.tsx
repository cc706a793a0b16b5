import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { useSchoolConfig } from '../../../queries/use-school-config.ts';
import { FrameCard, FrameRow } from '../../../ui/layout/frame-card.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import { artCircleAddresses } from '../art-circle.addresses.ts';
import { postsQuery } from '../art-circle.queries.ts';
import { getPostName } from '../art-circle.view.ts';

/** The number of works that the row shows. */
const SHOWN_POSTS = 4;

/** Shows the newest works with an image from the school's art circle. Renders nothing if there are none. */
export function NewestPosts() {
  const { isNamed } = useSchoolConfig();
  const feed = useInfiniteQuery({ ...postsQuery(undefined), enabled: isNamed === true });
  const posts = (feed.data?.pages[0]?.items ?? [])
    .flatMap((post) => post.images.slice(0, 1).map((image) => ({ post, image })))
    .slice(0, SHOWN_POSTS);
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="newest-works">
      <SectionHead
        id="newest-works"
        title="同学的新作品"
        link={{ label: '校园艺术圈', address: artCircleAddresses.feed() }}
      />
      <FrameRow>
        {posts.map(({ post, image }) => (
          <li key={post._id}>
            <FrameCard
              area={post.subject}
              title={getPostName(post)}
              href={getHref(artCircleAddresses.post(post._id))}
              image={<img src={image.src} alt={image.alt} loading="lazy" decoding="async" />}
            >
              {post.author.name}
            </FrameCard>
          </li>
        ))}
      </FrameRow>
    </section>
  );
}
