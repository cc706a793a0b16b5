import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';

import { Card } from '../../../ui/layout/card.tsx';
import styles from './club-intro.module.css';

/** Shows what the teacher wrote about a club. Renders nothing if there is no text. */
export function ClubIntro({ club: { intro } }: { club: ArtClub }) {
  if (intro === '') return null;
  return (
    <Card as="section" className={styles['intro']} aria-label="介绍">
      {intro}
    </Card>
  );
}
