import { Cover } from '../ui/art/cover.tsx';
import { Landscape } from '../ui/art/landscape.tsx';
import { Seal } from '../ui/art/seal.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { frontIconShapes } from '../ui/icon/front-icon-shapes.ts';
import type { IconName } from '../ui/icon/icon-shapes.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { laterIconShapes } from '../ui/icon/later-icon-shapes.ts';
import { mediaIconShapes } from '../ui/icon/media-icon-shapes.ts';
import '../ui/icon/question-icons.ts';
import { questionIconShapes } from '../ui/icon/question-icon-shapes.ts';
import '../ui/icon/settings-icons.ts';
import { settingsIconShapes } from '../ui/icon/settings-icon-shapes.ts';
import '../ui/icon/teacher-icons.ts';
import { teacherIconShapes } from '../ui/icon/teacher-icon-shapes.ts';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const iconShapes = {
  ...frontIconShapes,
  ...laterIconShapes,
  ...mediaIconShapes,
  ...questionIconShapes,
  ...settingsIconShapes,
  ...teacherIconShapes,
};
const isIconName = (name: string): name is IconName => name in iconShapes;
const iconNames = Object.keys(iconShapes).filter(isIconName);

const SEEDS = ['xm', 'lin', 'an', 'yu', 'qing', 'tong'];

export function Images() {
  return (
    <>
      <Section title="印章">
        <div className={styles['row']}>
          <Seal text="美" />
          <Seal text="优" tilt={-8} />
          <Seal text="良" size={44} tilt={7} />
          <Seal text="佳" size={32} />
        </div>
      </Section>
      <Section title="头像">
        <div className={styles['row']}>
          {['rabbit', 'tiger', 'horse', 'unknown'].map((animal) => (
            <Avatar key={animal} src={`/animals/${animal}.svg`} size={60} />
          ))}
        </div>
      </Section>
      <Section title="封面">
        {(['mu', 'ar', 'in', 'out'] as const).map((area) => (
          <div key={area} className={styles['row']}>
            {SEEDS.map((seed) => (
              <div key={seed} className={styles['cover']}>
                <Cover seed={seed} area={area} />
              </div>
            ))}
            <div className={styles['wide']}>
              <Cover seed={`wide-${area}`} area={area} columns={5} rows={3} />
            </div>
          </div>
        ))}
      </Section>
      <Section title="山水">
        <div className={styles['band']}>
          <Landscape scene="band" />
        </div>
      </Section>
      <Section title="图标">
        <div className={styles['row']}>
          {iconNames.map((name) => (
            <span key={name} className={styles['icon']}>
              <Icon name={name} size={28} />
              {name}
            </span>
          ))}
        </div>
      </Section>
    </>
  );
}
