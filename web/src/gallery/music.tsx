import { useState } from 'react';

import { AudioBar } from '../media/player/audio-bar.tsx';
import { PaintBanner, StaveBanner } from '../ui/art/banners.tsx';
import { HeadBanner } from '../ui/art/head-banner.tsx';
import { ZoomableImage } from '../ui/image/zoomable-image.tsx';
import type { MelodyNote } from '../ui/melody/melody-note.tsx';
import { Melody } from '../ui/melody/melody.tsx';
import styles from './gallery.module.css';
import { sampleImageUrl, tallSampleImageUrl, createToneUrl } from './samples.ts';
import { Section } from './section.tsx';

const PROGRESS_NOTES: MelodyNote[] = Array.from({ length: 8 }, (_, index) => ({
  state: index < 3 ? 'answered' : 'empty',
  flagged: index === 1,
}));

const RESULT_NOTES: MelodyNote[] = Array.from({ length: 8 }, (_, index) => ({
  state: index % 3 === 2 ? 'wrong' : 'right',
}));

const LONG: MelodyNote[] = Array.from({ length: 36 }, (_, index) => ({
  state: index < 20 ? 'answered' : 'empty',
}));

export function Music() {
  const [current, setCurrent] = useState(3);
  return (
    <>
      <Section title="旋律">
        <Melody notes={PROGRESS_NOTES} current={current} onPick={setCurrent} label="题目导航" />
        <Melody
          notes={PROGRESS_NOTES}
          current={current}
          onPick={setCurrent}
          label="大谱"
          size="score"
        />
        <Melody notes={RESULT_NOTES} onPick={setCurrent} label="批改结果" ripple />
        <Melody notes={LONG} current={20} onPick={() => {}} label="三十六题" />
        <div className={styles['two']}>
          <Melody notes={PROGRESS_NOTES} current={3} />
          <div data-sub="ar">
            <Melody
              notes={PROGRESS_NOTES}
              current={current}
              onPick={setCurrent}
              label="美术"
              form="dabs"
            />
            <Melody notes={RESULT_NOTES} onPick={() => {}} label="美术批改" form="dabs" />
          </div>
        </div>
      </Section>
      <Section title="录音">
        <div className={styles['two']}>
          <AudioBar src={createToneUrl(440, 12)} label="录音一" />
          <AudioBar
            src={createToneUrl(330, 4)}
            label="录音二"
            peaks={[0.2, 0.6, 1, 0.5, 0.8, 0.3]}
          />
          <div data-sub="ar">
            <AudioBar src="/no-such-sound.mp3" label="录音三" seconds={7} />
          </div>
        </div>
      </Section>
      <Section title="图片">
        <div className={styles['row']}>
          <ZoomableImage
            src={sampleImageUrl}
            alt="三块颜色"
            width={320}
            height={200}
            caption="点一下可以放大"
          />
          <ZoomableImage
            src={tallSampleImageUrl}
            alt="三座山"
            width={125}
            height={200}
            caption="放大后可以翻页"
            album={[
              { src: sampleImageUrl, alt: '三块颜色' },
              { src: tallSampleImageUrl, alt: '三座山' },
            ]}
          />
        </div>
      </Section>
      <Section title="题头">
        <div className={styles['two']}>
          <div className={styles['tile']}>
            <StaveBanner />
            <b>音乐</b>
          </div>
          <div className={styles['tile']} data-sub="ar" data-tint="">
            <PaintBanner />
            <b>美术</b>
          </div>
          <div className={styles['tile']}>
            <HeadBanner />
          </div>
        </div>
      </Section>
    </>
  );
}
