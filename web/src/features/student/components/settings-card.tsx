import '../../../ui/icon/media-icons.ts';
import '../../../ui/icon/settings-icons.ts';
import { useId, type ReactNode } from 'react';

import { usePreferences } from '../../../session/preferences-store.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import type { IconName } from '../../../ui/icon/icon-shapes.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './settings-card.module.css';

const textSizeOptions = [
  { value: 'standard', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'largest', label: '特大' },
] as const;

const themeOptions = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;

const switchOptions = [
  { value: 'on', label: '开' },
  { value: 'off', label: '关' },
] as const;

function Setting({
  icon,
  label,
  children,
}: {
  icon: IconName;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className={styles['setting']}>
      <span className={styles['label']} aria-hidden="true">
        <Icon name={icon} />
        {label}
      </span>
      <div className={styles['choice']}>{children}</div>
    </div>
  );
}

/** Shows 设置: how the app looks and sounds on this device. */
export function SettingsCard() {
  const { textSize, theme, sound, setTextSize, setTheme, setSound } = usePreferences();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        设置
      </h2>
      <Setting icon="textSize" label="字号">
        <SegmentedControl
          legend="字号"
          options={textSizeOptions}
          value={textSize}
          onChange={setTextSize}
        />
      </Setting>
      <Setting icon="moon" label="深色">
        <SegmentedControl legend="深色" options={themeOptions} value={theme} onChange={setTheme} />
      </Setting>
      <Setting icon="sound" label="声音">
        <SegmentedControl
          legend="声音"
          options={switchOptions}
          value={sound ? 'on' : 'off'}
          onChange={(value) => setSound(value === 'on')}
        />
      </Setting>
    </Card>
  );
}
