import { useEffect, useEffectEvent, useState } from 'react';

import { playEffect, playNote } from '../media/tone/play-tones.ts';
import { getTuneStep, type MelodyNote } from '../ui/melody/melody-note.tsx';
import { planAnimation, planMelody, type ResultStep, type TimedStep } from './result-sequence.ts';

/** How much of the result is visible: first only the notes, then also the score, the seal, the celebration, and finally everything. */
export type ResultStage = 'notes' | 'score' | 'seal' | 'celebration' | 'end';

interface PlayedSequence {
  moments: readonly TimedStep[];
  isAnimated: boolean;
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function playStepSound(moment: ResultStep): void {
  if (moment.kind === 'seal') playEffect('stamp');
  if (moment.kind !== 'note') return;
  if (moment.sound === 'tone') playNote(getTuneStep(moment.index));
  if (moment.sound === 'knock') playEffect('knock');
}

/** Calls `onMoment` for each step at its time. Returns a function that stops the steps. */
function runSteps(
  moments: readonly TimedStep[],
  onMoment: (moment: TimedStep) => void,
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
 * Plays the animation of a result after the hand-in, and the melody again on request. With reduced motion everything is visible at once,
 * and the notes only light up and sound. A click anywhere or Escape ends the animation.
 */
export function useResultSequence(
  notes: readonly MelodyNote[],
  {
    isAnimated,
    hasScore,
    isPerfect,
    onEnd,
  }: {
    /** Whether the pupil has just handed in, so that the animation plays. */
    isAnimated: boolean;
    hasScore: boolean;
    isPerfect: boolean;
    /** Called at the end of the animation. Not called if the pupil ended it by a press on a control. */
    onEnd: () => void;
  },
) {
  const states = notes.map(({ state }) => state);
  const [stage, setStage] = useState<ResultStage>(() =>
    isAnimated && !prefersReducedMotion() ? 'notes' : 'end',
  );
  const [note, setNote] = useState(isAnimated ? -1 : undefined);
  const [playing, setPlaying] = useState<PlayedSequence | null>(() => {
    if (!isAnimated) return null;
    const moments = prefersReducedMotion()
      ? planMelody(states)
      : planAnimation(states, { hasScore, isPerfect });
    return { moments, isAnimated };
  });

  const stop = () => {
    setNote(undefined);
    setStage('end');
    setPlaying(null);
  };
  const finish = useEffectEvent(() => {
    stop();
    if (playing?.isAnimated) onEnd();
  });
  const showMoment = useEffectEvent((moment: ResultStep) => {
    playStepSound(moment);
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
    return runSteps(playing.moments, (moment) => showMoment(moment));
  }, [playing]);
  const isAnimating = playing?.isAnimated ?? false;
  useEffect(() => {
    if (!isAnimating) return undefined;
    const handlePress = (event: Event) => handleClick(event);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Without this, the same key press would close the dialog that opens now.
      event.preventDefault();
      finish();
    };
    document.addEventListener('click', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('click', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isAnimating]);

  return {
    stage,
    /** The index of the note that sounds, or -1 before the first note. Undefined while no melody plays. */
    note,
    stop,
    replay: () => {
      setStage('end');
      setNote(-1);
      setPlaying({ moments: planMelody(states), isAnimated: false });
    },
  };
}
