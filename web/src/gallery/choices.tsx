import { useState } from 'react';

import { CheckCards, RadioCards } from '../ui/form/option-cards.tsx';
import { SegmentedControl } from '../ui/form/segmented-control.tsx';
import { Tabs } from '../ui/navigation/tabs.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const RHYTHMS = ['X X | X X', 'X X X | X', 'X | X X X', 'X X | X'].map((rhythm, index) => ({
  value: 'abcd'.charAt(index),
  content: rhythm,
}));

const INSTRUMENTS = [
  { value: 'erhu', content: '二胡' },
  { value: 'pipa', content: '琵琶' },
  { value: 'suona', content: '唢呐，一种声音高亢嘹亮、常在民间节庆时吹奏的管乐器' },
];

export function Choices() {
  const [rhythm, setRhythm] = useState<string | null>('b');
  const [instruments, setInstruments] = useState<string[]>(['erhu']);
  const [size, setSize] = useState<'standard' | 'large' | 'largest'>('standard');
  const [subject, setSubject] = useState<'music' | 'art'>('music');
  return (
    <>
      <Section title="单选">
        <div className={styles['two']}>
          <RadioCards
            legend="下面哪一条节奏和录音里的一样？"
            options={RHYTHMS}
            value={rhythm}
            onChange={setRhythm}
          />
          <RadioCards
            legend="答案：下面哪一条节奏和录音里的一样？"
            options={RHYTHMS.map((option, index) => ({
              ...option,
              verdict:
                index === 1 ? ('wrong' as const) : index === 3 ? ('missed' as const) : undefined,
            }))}
            value="b"
            onChange={() => {}}
            disabled
          />
        </div>
      </Section>
      <Section title="多选 · 一年级字号" area="ar">
        <div className={styles['two']}>
          <div data-stage="1">
            <CheckCards
              legend="哪些是弦乐器？"
              isLegendShown
              options={INSTRUMENTS}
              values={instruments}
              onChange={setInstruments}
            />
          </div>
          <CheckCards
            legend="答案：哪些是弦乐器？"
            isLegendShown
            options={INSTRUMENTS.map((option, index) => ({
              ...option,
              mark: index === 0 ? '对' : '错',
              verdict: (['right', 'missed', 'wrong'] as const)[index],
            }))}
            values={['erhu', 'suona']}
            onChange={() => {}}
            disabled
          />
        </div>
      </Section>
      <Section title="分段与标签页">
        <div className={styles['two']}>
          <SegmentedControl
            legend="字号"
            options={[
              { value: 'standard', label: '标准' },
              { value: 'large', label: '大' },
              { value: 'largest', label: '特大' },
            ]}
            value={size}
            onChange={setSize}
          />
          <div>
            <Tabs
              label="学科"
              tabs={[
                { id: 'music', label: '音乐' },
                { id: 'art', label: '美术' },
              ]}
              value={subject}
              onChange={setSubject}
            >
              <p>{subject === 'music' ? '3 份作业待完成' : '1 份待完成'}</p>
            </Tabs>
          </div>
        </div>
      </Section>
    </>
  );
}
