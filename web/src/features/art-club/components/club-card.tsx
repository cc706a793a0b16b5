import type { ArtClubSummary } from '@meiyu/contract/art-club/art-club.schema';

import { getHref } from '../../../lib/address.ts';
import { Chip } from '../../../ui/chip.tsx';
import { CoverCard } from '../../../ui/layout/cover-card.tsx';
import { describeSeats, formatSchedule, type StateChip } from '../art-club.view.ts';

/** Shows a club as a card with its times, its teacher and its seats. */
export function ClubCard({
  club,
  address,
  state,
}: {
  club: Omit<ArtClubSummary, 'me'>;
  address: string;
  state: StateChip;
}) {
  const { _id: id, name, subject, teacher } = club;
  return (
    <CoverCard
      id={id}
      area={subject}
      title={name}
      href={getHref(address)}
      facts={formatSchedule(club)}
      note={[teacher && `${teacher}老师`, describeSeats(club)].filter(Boolean).join(' · ')}
    >
      <Chip tone={state.tone}>{state.text}</Chip>
    </CoverCard>
  );
}
