import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { clubCommentEndpoints } from '@meiyu/contract/art-club/club-comment.endpoints';
import { CLUB_COMMENT_CHARACTERS_MAX } from '@meiyu/contract/art-club/club-comment.schema';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/api-client.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { CommentForm } from '../../../review-item/comments/comment-form.tsx';
import { CommentLine } from '../../../review-item/comments/comment-line.tsx';
import { ReportButton } from '../../../review-item/report-button.tsx';
import { TakeDownButton } from '../../../review-item/take-down-button.tsx';
import { isPupil, useUser } from '../../../session/session-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { clubCommentsQuery, reloadClubPosts } from './club-posts.queries.ts';

/** Shows the comments on a visible post, and lets members and the teacher write one. */
export function ClubComments({ club, postId }: { club: ArtClub; postId: string }) {
  const client = useQueryClient();
  const canReport = isPupil(useUser());
  const list = useInfiniteQuery(clubCommentsQuery(club._id, postId));
  const reload = () => reloadClubPosts(client, club._id);
  const params = { id: club._id, postId };
  return (
    <Card as="section" aria-labelledby="comments">
      <h2 id="comments">大家说</h2>
      {club.mayPost && (
        <CommentForm
          kind="clubComment"
          itemId={postId}
          word="评论"
          placeholder="看到什么，感到什么，想问什么？"
          max={CLUB_COMMENT_CHARACTERS_MAX}
          sentText={club.mayManage ? '发出来了' : '已经交给老师，看过就发出来'}
          send={(body) => call(clubCommentEndpoints.make, { params, body })}
          onSent={reload}
        />
      )}
      <PagedList
        list={list}
        loadingLabel="正在读取评论"
        loading={<Skeleton height={72} cut="card" />}
      >
        {(comments, end) =>
          comments.length === 0 ? (
            <p>还没有评论。</p>
          ) : (
            <>
              <ul>
                {comments.map((comment) => {
                  const of = { ...params, commentId: comment._id };
                  return (
                    <CommentLine
                      key={comment._id}
                      comment={comment}
                      author={comment.author}
                      remove={(body) => call(clubCommentEndpoints.remove, { params: of, body })}
                      appeal={(body) => call(clubCommentEndpoints.appeal, { params: of, body })}
                      onChanged={reload}
                    >
                      {canReport && !comment.author.isTeacher && (
                        <ReportButton
                          title="这条评论有问题？"
                          send={(body) => call(clubCommentEndpoints.report, { params: of, body })}
                        />
                      )}
                      {club.mayManage && !comment.author.isTeacher && (
                        <TakeDownButton
                          name="这条评论"
                          send={(body) => call(clubCommentEndpoints.takeDown, { params: of, body })}
                          onDone={reload}
                        />
                      )}
                    </CommentLine>
                  );
                })}
              </ul>
              {end}
            </>
          )
        }
      </PagedList>
    </Card>
  );
}
