import { expect, test } from 'vitest';

import { judgeRoom, type Loudness, type RoomVerdict } from './room-rules.ts';

const buildBlocks = (rms: number, peak = rms * 1.5): Loudness[] =>
  Array.from({ length: 20 }, () => ({ rms, peak }));

test.each<{ what: string; quiet: Loudness[]; voice: Loudness[]; verdict: RoomVerdict }>([
  { what: 'a quiet room', quiet: buildBlocks(0.001), voice: buildBlocks(0.1), verdict: 'good' },
  { what: 'a muted microphone', quiet: buildBlocks(0), voice: buildBlocks(0), verdict: 'silent' },
  {
    what: 'noise from the next classroom',
    quiet: buildBlocks(0.05),
    voice: buildBlocks(0.1),
    verdict: 'noisy',
  },
  {
    what: 'a voice too close',
    quiet: buildBlocks(0.001),
    voice: buildBlocks(0.4, 1),
    verdict: 'clipping',
  },
  {
    what: 'a voice too far away',
    quiet: buildBlocks(0.0005),
    voice: buildBlocks(0.006),
    verdict: 'faint',
  },
  {
    what: 'one cough while the room is quiet',
    quiet: [...buildBlocks(0.001), { rms: 0.3, peak: 0.6 }],
    voice: buildBlocks(0.1),
    verdict: 'good',
  },
  {
    what: 'a song with rests',
    quiet: buildBlocks(0.001),
    voice: [...buildBlocks(0.001), ...buildBlocks(0.1)],
    verdict: 'good',
  },
])('judges $what as $verdict', ({ quiet, voice, verdict }) => {
  expect(judgeRoom(quiet, voice)).toBe(verdict);
});
