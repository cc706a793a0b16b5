import { useQuery } from '@tanstack/react-query';

import { useSearch } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { OpenedItem } from '../../../review-item/opened-item.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { artCircleAddresses } from '../art-circle.addresses.ts';
import { PostForm } from '../components/post-form.tsx';
import { ownPostQuery } from '../own-posts.queries.ts';

/** Lets the pupil write a post, or change one of their own (`writeStatus`). */
export function WritePostScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...ownPostQuery(id ?? ''), enabled: id !== null });
  if (id === null) {
    return (
      <>
        <PageHead
          title="挂一件作品"
          back={{ label: '校园艺术圈', address: artCircleAddresses.feed() }}
        />
        <PostForm key="new" post={null} />
      </>
    );
  }
  return (
    <OpenedItem
      id={id}
      query={query}
      list={{ address: artCircleAddresses.mine(), label: '回到我的作品' }}
      loadingLabel="正在打开作品"
      missingTitle="找不到这件作品"
    >
      {(post) =>
        post.isImported ? (
          <Redirect to={artCircleAddresses.mine()} />
        ) : (
          <>
            <PageHead
              title="修改作品"
              back={{ label: '我的作品', address: artCircleAddresses.mine() }}
            />
            <PostForm key={`${id} ${post.rev}`} post={post} />
          </>
        )
      }
    </OpenedItem>
  );
}
