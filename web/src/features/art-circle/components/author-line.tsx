import type { Post } from '@meiyu/contract/art-circle/art-circle.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { formatPostedDay } from '../art-circle.view.ts';
import styles from './author-line.module.css';

/** Shows the author of a post, with portrait and class, and the date of the post. */
export function AuthorLine({
  post,
  thisYear,
  size = 36,
}: {
  post: Post;
  thisYear: number;
  size?: number;
}) {
  const { name, portrait, grade, klass } = post.author;
  const { data: names } = useQuery(klassNamesQuery(useUser()));
  return (
    <div className={styles['author']}>
      <Avatar src={portrait} size={size} />
      <div className={styles['text']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['facts']}>
          {formatKlass(grade, klass, names)} ·{' '}
          <time dateTime={post.postedAt}>{formatPostedDay(post.postedAt, thisYear)}</time>
        </p>
      </div>
    </div>
  );
}
