import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { clubPostEndpoints } from '@meiyu/contract/art-club/club-post.endpoints';
import type { ClubPost } from '@meiyu/contract/art-club/club-post.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { getHref } from '../../../lib/address.ts';
import { RemovalState } from '../../../review-item/removal-state.tsx';
import { RemoveItem } from '../../../review-item/remove-item.tsx';
import { stateLabels, stateTones } from '../../../review-item/review-state.view.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { artClubAddresses } from '../art-club.addresses.ts';
import { reloadClubPosts } from './club-posts.queries.ts';
import styles from './own-post-actions.module.css';

/** Shows the author the state of a post, and what the author can do with it. */
export function OwnPostActions({ club, post }: { club: ArtClub; post: ClubPost }) {
  const client = useQueryClient();
  const { _id: postId, state, reason, removal, rev } = post;
  const params = { id: club._id, postId };
  const isShown = state === 'approved';
  const reload = () => reloadClubPosts(client, club._id);
  return (
    <div className={styles['own']}>
      {!isShown && <Chip tone={stateTones[state]}>{removal ? '撤下了' : stateLabels[state]}</Chip>}
      {reason !== '' && <span>老师说：{reason}</span>}
      {removal && (
        <RemovalState
          removal={removal}
          send={(body) => call(clubPostEndpoints.appeal, { params, body })}
          onDone={reload}
        />
      )}
      <span className={styles['actions']}>
        {!isShown && club.mayPost && (
          <LinkButton
            variant="soft"
            size="small"
            icon="pen"
            href={getHref(artClubAddresses.addDynamic(club._id, postId))}
          >
            修改
          </LinkButton>
        )}
        <RemoveItem
          // A new revision needs a new event id.
          key={rev}
          isApproved={isShown}
          name="这条动态"
          size="small"
          withdrawText="收回以后，别人就看不到它了。以后可以修改再发。"
          send={async (eventId) => {
            const body = { rev, eventId };
            return (await call(clubPostEndpoints.remove, { params, body })).post;
          }}
          onWithdrawn={() => {
            showToast('已经收回');
            reload();
          }}
          onDeleted={reload}
          onStale={reload}
        />
      </span>
    </div>
  );
}
