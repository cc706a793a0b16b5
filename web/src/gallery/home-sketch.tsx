import { PaintBanner, StaveBanner } from '../ui/art/banners.tsx';
import { Cover } from '../ui/art/cover.tsx';
import { Seal } from '../ui/art/seal.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { Melody } from '../ui/melody.tsx';
import styles from './home-sketch.module.css';

const NOTES = Array.from({ length: 8 }, (_, index) => ({
  state: index < 3 ? ('answered' as const) : ('empty' as const),
}));

/** The curriculum home as a composition of the kit, to judge the kit by. */
export function HomeSketch() {
  return (
    <main className={styles['page']}>
      <header className={styles['hello']}>
        <div>
          <p className={styles['muted']}>11月20日 周五 · 五年级(3)班</p>
          <h1>下午好，小满</h1>
        </div>
        <Avatar seed="xm" size={52} />
      </header>
      <div className={styles['subjects']}>
        <button type="button" className={styles['music']}>
          <StaveBanner />
          <b>音乐</b>
          <span>3 份作业待完成</span>
        </button>
        <button type="button" className={styles['art']} data-sub="ar">
          <PaintBanner />
          <b>美术</b>
          <span>1 份待完成</span>
        </button>
      </div>
      <Card as="section" padding="none" className={styles['now'] ?? ''}>
        <div className={styles['task']}>
          <div className={styles['split']}>
            <Chip tone="yellow" icon="clock">
              今晚 20:00 截止
            </Chip>
            <span>已答 3 / 8</span>
          </div>
          <h2>春天的声音 · 节奏练习</h2>
          <p className={styles['muted']}>听辨 · 读谱 · 演唱　李老师</p>
          <Melody notes={NOTES} current={3} />
          <Button wide>继续作答</Button>
        </div>
        <div className={styles['collage']}>
          <Cover seed="spring" columns={5} rows={5} />
        </div>
      </Card>
      <h2 className={styles['heading']}>其他作业</h2>
      <ul className={styles['list']}>
        {['民歌里的家乡', '二胡名曲欣赏：赛马', '视唱：小白船', '认识五线谱'].map(
          (title, index) => (
            <Card as="li" key={title} padding="tight" className={styles['homework'] ?? ''}>
              <span className={styles['cover']}>
                <Cover seed={title} />
              </span>
              <div className={styles['words']}>
                <h3>{title}</h3>
                <p className={styles['muted']}>欣赏 · 6 题</p>
                <div className={styles['split']}>
                  <span>11月22日 截止</span>
                  {index === 2 ? (
                    <span className={styles['grade']}>
                      96
                      <Seal text="优" size={32} tilt={-8} />
                    </span>
                  ) : (
                    <Chip tone={index === 3 ? 'green' : 'area'}>
                      {index === 3 ? '批改中' : '待完成'}
                    </Chip>
                  )}
                </div>
              </div>
            </Card>
          ),
        )}
      </ul>
    </main>
  );
}
