import { formatDate } from '@meiyu/contract/shared/dates';
import { useInfiniteQuery } from '@tanstack/react-query';

import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { stateLabels, stateTones } from '../../../review-item/review-state.view.ts';
import { isPupil, useUser } from '../../../session/session-store.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { commentsQuery } from '../comments.queries.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './post-comments.module.css';
import { RemoveComment } from './remove-comment.tsx';
import { ReportButton } from './report-button.tsx';

/** Shows the comments on a post, and lets a pupil write one if the author allows it. Renders nothing if there is neither. */
export function PostComments({ postId }: { postId: string }) {
  const canWrite = isPupil(useUser());
  const list = useInfiniteQuery(commentsQuery(postId));
  if (list.isLoadingError) {
    return <QueryFailure query={list} />;
  }
  const isOpen = list.data?.pages[0]?.isOpen === true && canWrite;
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (!isOpen && comments.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="comments">
      <h2 id="comments">同学说</h2>
      {isOpen && <CommentForm postId={postId} />}
      <ul>
        {comments.map((comment) => (
          <li key={comment._id} className={styles['comment']}>
            <Avatar src={comment.author.portrait} size={36} />
            <div className={styles['words']}>
              <p className={styles['facts']}>
                {comment.author.name} · {formatDate(comment.submittedAt, 'M月D日')}
              </p>
              <p className={styles['text']}>{comment.text}</p>
              {!comment.isOwn && canWrite && <ReportButton kind="comment" id={comment._id} />}
              {comment.isOwn && (
                <p className={styles['own']}>
                  {comment.state !== 'approved' && (
                    <Chip tone={stateTones[comment.state]}>{stateLabels[comment.state]}</Chip>
                  )}
                  {comment.reason !== '' && <span>老师说：{comment.reason}</span>}
                  <RemoveComment postId={postId} comment={comment} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="ghost"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          更早的留言
        </Button>
      )}
    </Card>
  );
}
