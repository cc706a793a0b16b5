import type {
  ClubMember,
  MemberState,
  TeacherArtClub,
} from '@meiyu/contract/art-club/art-club.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo } from 'react';

import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { PagedList } from '../../../../query-view/paged-list.tsx';
import { useUser } from '../../../../session/session-store.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { clubMembersQuery } from '../../art-club.queries.ts';
import { isDrawAhead } from '../../art-club.view.ts';
import { useSetMember } from '../use-set-member.ts';
import styles from './member-list.module.css';

const emptyTexts: Partial<Record<MemberState, string>> = {
  requested: '没有人在等',
  member: '还没有社员',
  waiting: '没有人候补',
  refused: '没有不同意的',
};

/** Lists the pupils of a club with a state, with what the teacher can do. A list may be long, so it renders only if its own props change. */
export const MemberList = memo(function MemberList({
  club,
  state,
  search,
}: {
  club: TeacherArtClub;
  state: MemberState;
  /** A part of the name or of the student number. Empty: all pupils are listed. */
  search: string;
}) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const list = useInfiniteQuery(clubMembersQuery(club._id, state, search));
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取名单"
      loading={<Skeleton height={240} cut="card" />}
    >
      {(members, end) =>
        members.length === 0 ? (
          <EmptyState
            title={search === '' ? (emptyTexts[state] ?? '名单是空的') : '没有找到这个学生'}
          />
        ) : (
          <Card as="section" padding="tight" aria-label="名单">
            <ul className={styles['list']}>
              {members.map((member) => (
                <li key={member.userId} className={styles['member']}>
                  <Avatar src={member.portrait} size={40} />
                  <p className={styles['who']}>
                    <b>{member.name}</b>
                    <small>
                      {formatKlass(member.grade, member.klass, names)} {member.number}
                      {member.position !== null && ` 候补第 ${member.position} 位`}
                    </small>
                  </p>
                  <MemberActions club={club} member={member} />
                </li>
              ))}
            </ul>
            {end}
          </Card>
        )
      }
    </PagedList>
  );
});

function MemberActions({ club, member }: { club: TeacherArtClub; member: ClubMember }) {
  const set = useSetMember(club._id);
  const { userId, name, state } = member;
  if (club.signup === 'ended') return null;
  // Before a draw the server gives no seats by hand.
  const mayAccept = (state === 'requested' && !isDrawAhead(club)) || state === 'refused';
  return (
    <span className={styles['actions']}>
      {mayAccept && (
        <Button
          variant="soft"
          size="small"
          loading={set.isPending}
          aria-label={`同意${name}加入`}
          onClick={() => set.mutate({ userId, state: 'member' })}
        >
          同意
        </Button>
      )}
      {state === 'member' ? (
        <Button
          variant="ghost"
          size="small"
          loading={set.isPending}
          aria-label={`把${name}请出社团`}
          onClick={() => set.mutate({ userId, state: 'removed' })}
        >
          请出
        </Button>
      ) : (
        state !== 'refused' && (
          <Button
            variant="ghost"
            size="small"
            loading={set.isPending}
            aria-label={`不同意${name}加入`}
            onClick={() => set.mutate({ userId, state: 'refused' })}
          >
            不同意
          </Button>
        )
      )}
    </span>
  );
}
