import type { ExamWork } from '@meiyu/contract/skill-exam/exam-work.schema';

import { NamedAudio } from '../../../question/recording/named-audio.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FilmFrame } from '../components/film-frame.tsx';
import { TakePlayer } from '../components/take-player.tsx';
import styles from '../components/work-pane.module.css';
import type { TakePlayback } from '../playback/take-playback.ts';
import own from './exam-work-pane.module.css';

/** Shows what the pupil handed in, and below it what the exam asks for. */
export function ExamWorkPane({ work, playback }: { work: ExamWork; playback: TakePlayback }) {
  const { label, exam, file, isThird } = work;
  return (
    <div className={styles['pane']}>
      <div className={styles['head']}>
        <h2>{label}</h2>
        {isThird && <Chip>两位老师相差大，请你批</Chip>}
      </div>
      <div className={styles['answer']}>
        {file.kind === 'image' ? (
          <img className={own['picture']} src={file.url} alt="学生的作品" />
        ) : (
          <>
            {file.kind === 'video' && <FilmFrame playback={playback} />}
            <TakePlayer
              playback={playback}
              label={file.kind === 'video' ? '学生的视频' : '学生的录音'}
              anchors={[]}
            />
          </>
        )}
      </div>
      <details className={styles['fold']} open>
        <summary>
          <b>须知</b>
          <span>{exam.instructions}</span>
        </summary>
        <div className={styles['body']}>
          <p className={own['text']}>{exam.instructions}</p>
          {exam.demoUrl && <NamedAudio name="示范" src={exam.demoUrl} />}
          {exam.accompanimentUrl && <NamedAudio name="伴奏" src={exam.accompanimentUrl} />}
        </div>
      </details>
    </div>
  );
}
