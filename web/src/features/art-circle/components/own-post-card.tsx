import { writePostEndpoints } from '@meiyu/contract/art-circle/write-post.endpoints';
import type { OwnPost } from '@meiyu/contract/art-circle/write-post.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { useQueryClient } from '@tanstack/react-query';

import '../../../ui/icon/media-icons.ts';
import { call } from '../../../api/api-client.ts';
import { getHref } from '../../../lib/address.ts';
import { RemovalState } from '../../../review-item/removal-state.tsx';
import { RemoveItem } from '../../../review-item/remove-item.tsx';
import { stateLabels, stateTones } from '../../../review-item/review-state.view.ts';
import { Cover } from '../../../ui/art/cover.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { artCircleAddresses } from '../art-circle.addresses.ts';
import { cacheOwnPost, forgetOwnPost, reloadPosts } from '../own-posts.queries.ts';
import styles from './own-post-card.module.css';

/** Shows a post of the pupil with the state of its review, and what the pupil can do with it. */
export function OwnPostCard({ post }: { post: OwnPost }) {
  const client = useQueryClient();
  const { _id: id, title, text, subject, images, video, state, reason, likes, rev } = post;
  const { removal } = post;
  const image = images[0]?.thumbnail || video?.thumbnail;
  const isShown = state === 'approved';
  return (
    <Card as="article" padding="none" className={styles['card']} data-sub={subject}>
      <div className={styles['picture']}>
        {image ? (
          <img src={image} alt="" loading="lazy" />
        ) : (
          <Cover seed={id} area={subject} columns={4} rows={4} />
        )}
      </div>
      <div className={styles['body']}>
        <h2 className={styles['title']}>{title || text || '没有标题的作品'}</h2>
        <p className={styles['facts']}>
          {subjectLabels[subject]} · {formatDate(post.submittedAt, 'M月D日 HH:mm')}
          {likes > 0 && ` · ${likes} 人喜欢`}
        </p>
        <p className={styles['state']}>
          <Chip tone={stateTones[state]}>{getStateLabel(post)}</Chip>
          {post.editOf !== null && <span>这是修改，原来的还挂着</span>}
        </p>
        {reason !== '' && <p>老师说：{reason}</p>}
        {removal && (
          <RemovalState
            removal={removal}
            send={(body) => call(writePostEndpoints.appeal, { params: { id }, body })}
            onDone={() => reloadPosts(client)}
          />
        )}
        <div className={styles['actions']}>
          {isShown && (
            <LinkButton variant="ghost" size="small" href={getHref(artCircleAddresses.post(id))}>
              去看看
            </LinkButton>
          )}
          {!post.isImported && (
            <LinkButton
              variant="soft"
              size="small"
              icon="pen"
              href={getHref(artCircleAddresses.write(id))}
            >
              修改
            </LinkButton>
          )}
          <RemoveItem
            isApproved={isShown}
            name="这件作品"
            size="small"
            withdrawText="收回以后，同学就看不到它了。以后可以修改再挂。"
            send={async (eventId) => {
              const body = { rev, eventId };
              return (await call(writePostEndpoints.remove, { params: { id }, body })).post;
            }}
            onWithdrawn={(changed) => cacheOwnPost(client, changed)}
            onDeleted={() => forgetOwnPost(client, id)}
            onStale={() => reloadPosts(client)}
          />
        </div>
      </div>
    </Card>
  );
}

function getStateLabel({ state, removal }: OwnPost): string {
  if (state === 'approved') return '挂在墙上';
  return removal === null ? stateLabels[state] : '撤下了';
}
