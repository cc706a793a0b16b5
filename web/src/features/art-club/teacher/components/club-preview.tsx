import { getClubSignup } from '@meiyu/contract/art-club/art-club.rules';
import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';

import { useSession } from '../../../../session/session-store.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { ClubHead } from '../../components/club-head.tsx';
import { ClubScene } from '../../components/club-scene.tsx';
import type { ClubForm } from '../club-form.ts';
import styles from './club-preview.module.css';

/** Shows the form as pupils will see the club. */
export function ClubPreview({
  id,
  members,
  form,
}: {
  /** The id, which determines the collage, or null for a new club. */
  id: string | null;
  members: number;
  form: ClubForm;
}) {
  const now = useNow();
  const teacher = useSession((state) => state.userInfo?.name ?? '');
  const hasSignup = form.join !== 'closed';
  const [signupOpens, signupCloses] = hasSignup
    ? [form.signupOpens, form.signupCloses]
    : [null, null];
  const club: ArtClub = {
    ...form,
    _id: id ?? 'preview',
    name: form.name || '社团名称',
    teacher,
    capacity: Math.max(1, Number(/^\d{1,3}$/.exec(form.capacity.trim())?.[0] ?? 1)),
    members,
    waiting: 0,
    requested: 0,
    signupOpens,
    signupCloses,
    signup: getClubSignup(
      {
        signupOpens: signupOpens === null ? null : new Date(signupOpens),
        signupCloses: signupCloses === null ? null : new Date(signupCloses),
        hasEnded: false,
      },
      now,
    ),
    next: null,
    year: now.getFullYear(),
    me: null,
    mayManage: false,
    mayPost: false,
    unreadNotices: 0,
    draw: null,
  };
  return (
    <aside className={styles['preview']} aria-label="学生看到的样子">
      <div className={styles['scene']}>
        <ClubScene id={club._id} subject={club.subject} />
      </div>
      <div className={styles['body']}>
        <ClubHead club={club} heading="h2" />
        {form.intro && <p className={styles['intro']}>{form.intro}</p>}
      </div>
    </aside>
  );
}
