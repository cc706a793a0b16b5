import { commentEndpoints } from '@meiyu/contract/art-circle/comment.endpoints';
import { COMMENT_CHARACTERS_MAX } from '@meiyu/contract/art-circle/comment.schema';
import { reportEndpoints } from '@meiyu/contract/art-circle/report.endpoints';
import { takeDownEndpoints } from '@meiyu/contract/art-circle/take-down.endpoints';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { CommentForm } from '../../../review-item/comments/comment-form.tsx';
import { CommentLine } from '../../../review-item/comments/comment-line.tsx';
import { ReportButton } from '../../../review-item/report-button.tsx';
import { TakeDownButton } from '../../../review-item/take-down-button.tsx';
import { isPupil, useUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { commentsQuery, reloadComments } from '../comments.queries.ts';

/** Shows the comments on a post, and lets a pupil write one if the author allows it. Renders nothing if there is neither. */
export function PostComments({ postId }: { postId: string }) {
  const canWrite = isPupil(useUser());
  const client = useQueryClient();
  const list = useInfiniteQuery(commentsQuery(postId));
  if (list.isLoadingError) {
    return <QueryFailure query={list} />;
  }
  const isOpen = list.data?.pages[0]?.isOpen === true && canWrite;
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (!isOpen && comments.length === 0) return null;
  const reload = () => reloadComments(client, postId);
  return (
    <Card as="section" aria-labelledby="comments">
      <h2 id="comments">同学说</h2>
      {isOpen && (
        <CommentForm
          kind="comment"
          itemId={postId}
          word="留言"
          placeholder="看到什么，感到什么，想问什么？"
          max={COMMENT_CHARACTERS_MAX}
          sentText="已经交给老师，看过就发出来"
          send={(body) => call(commentEndpoints.make, { params: { id: postId }, body })}
          onSent={reload}
        />
      )}
      <ul>
        {comments.map((comment) => (
          <CommentLine
            key={comment._id}
            comment={comment}
            author={comment.author}
            remove={(body) => call(commentEndpoints.remove, { params: { id: comment._id }, body })}
            appeal={(body) => call(commentEndpoints.appeal, { params: { id: comment._id }, body })}
            onChanged={reload}
          >
            {canWrite && (
              <ReportButton
                title="这条留言有问题？"
                send={(body) =>
                  call(reportEndpoints.comment, { params: { id: comment._id }, body })
                }
              />
            )}
            {comment.mayTakeDown && (
              <TakeDownButton
                name="这条留言"
                send={(body) =>
                  call(takeDownEndpoints.comment, { params: { id: comment._id }, body })
                }
                onDone={reload}
              />
            )}
          </CommentLine>
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
