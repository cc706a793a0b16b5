import { useEffect, useEffectEvent, useState } from 'react';

import { playEffect, playNote } from '../media/tone/play-tones.ts';
import { getTuneStep, type MelodyNote } from '../ui/melody/melody-note.tsx';
import { planArrival, planMelody, type Moment, type TimedMoment } from './result-sequence.ts';

/**
 * The part of the result that is visible: `notes` only the lit notes, then also the score, the seal, the celebration, and all.
 */
export type ResultStage = 'notes' | 'score' | 'seal' | 'celebration' | 'end';

interface Playing {
  moments: readonly TimedMoment[];
  isArrival: boolean;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function soundMoment(moment: Moment): void {
  if (moment.kind === 'seal') playEffect('stamp');
  if (moment.kind !== 'note') return;
  if (moment.sound === 'tone') playNote(getTuneStep(moment.index));
  if (moment.sound === 'knock') playEffect('knock');
}

/** Calls `onMoment` for each step at its time. Returns a function that stops this. */
function runMoments(
  moments: readonly TimedMoment[],
  onMoment: (moment: TimedMoment) => void,
): () => void {
  const start = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const wait = (index: number) => {
    const moment = moments[index];
    if (!moment) return;
    timer = setTimeout(
      () => {
        onMoment(moment);
        wait(index + 1);
      },
      Math.max(0, moment.at - (performance.now() - start)),
    );
  };
  wait(0);
  return () => clearTimeout(timer);
}

/**
 * Plays a result on its arrival, and its melody again on request. With reduced motion everything is visible at once, and the
 * notes only light up and sound. A click anywhere or Escape ends the arrival.
 */
export function useResultSequence(
  notes: readonly MelodyNote[],
  {
    isArrival,
    hasScore,
    isPerfect,
    onEnd,
  }: {
    /** Whether the pupil has just handed in. */
    isArrival: boolean;
    hasScore: boolean;
    isPerfect: boolean;
    /** Runs at the end of the arrival. It does not run if the pupil has ended the arrival by a press on a control. */
    onEnd: () => void;
  },
) {
  const states = notes.map(({ state }) => state);
  const [stage, setStage] = useState<ResultStage>(() =>
    isArrival && !prefersReducedMotion() ? 'notes' : 'end',
  );
  const [note, setNote] = useState(isArrival ? -1 : undefined);
  const [playing, setPlaying] = useState<Playing | null>(() => {
    if (!isArrival) return null;
    const moments = prefersReducedMotion()
      ? planMelody(states)
      : planArrival(states, { hasScore, isPerfect });
    return { moments, isArrival };
  });

  const stop = () => {
    setNote(undefined);
    setStage('end');
    setPlaying(null);
  };
  const finish = useEffectEvent(() => {
    stop();
    if (playing?.isArrival) onEnd();
  });
  const showMoment = useEffectEvent((moment: Moment) => {
    soundMoment(moment);
    if (moment.kind === 'end') finish();
    else if (moment.kind === 'note') setNote(moment.index);
    else {
      setNote(undefined);
      setStage(moment.kind);
    }
  });
  const handleClick = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && target.closest('a, button')) stop();
    else finish();
  });
  useEffect(() => {
    if (!playing) return undefined;
    return runMoments(playing.moments, (moment) => showMoment(moment));
  }, [playing]);
  const isArriving = playing?.isArrival ?? false;
  useEffect(() => {
    if (!isArriving) return undefined;
    const handlePress = (event: Event) => handleClick(event);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Prevents the same press from closing the dialog that opens now.
      event.preventDefault();
      finish();
    };
    document.addEventListener('click', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('click', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isArriving]);

  return {
    stage,
    /** The index of the note that sounds, -1 before the first note. Undefined while no melody plays. */
    note,
    stop,
    replay: () => {
      setStage('end');
      setNote(-1);
      setPlaying({ moments: planMelody(states), isArrival: false });
    },
  };
}
