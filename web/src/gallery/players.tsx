import { useState } from 'react';

import { AudioBar } from '../media/player/audio-bar.tsx';
import { VideoFrame } from '../media/player/video-frame.tsx';
import { Button } from '../ui/button.tsx';
import styles from './gallery.module.css';
import { recordSampleVideo } from './sample-video.ts';
import { createToneUrl } from './samples.ts';
import { Section } from './section.tsx';

const dictationUrl = createToneUrl(294, 3);

export function Players() {
  const [video, setVideo] = useState<string>();
  const [playsLeft, setPlaysLeft] = useState(2);
  return (
    <Section title="播放">
      <div className={styles['two']}>
        <AudioBar
          src={dictationUrl}
          label="听写"
          playsLeft={playsLeft}
          onStart={() => setPlaysLeft((before) => before - 1)}
        />
        {video ? (
          <VideoFrame src={video} label="样片" />
        ) : (
          <Button
            variant="soft"
            onClick={() => {
              void recordSampleVideo().then(setVideo);
            }}
          >
            拍一段样片
          </Button>
        )}
        <VideoFrame src="/no-such-video.mp4" label="丢失的片子" />
      </div>
    </Section>
  );
}
