import { useEffect, useState } from 'react';

import { SegmentedControl } from '../ui/form/segmented-control.tsx';
import { applyRootFontSize, type TextSize } from '../ui/theme/root-font-size.ts';
import { applyTheme, type Theme } from '../ui/theme/theme.ts';
import styles from './gallery.module.css';

/** Switches the colour theme and the text size of the complete gallery. */
export function Switches() {
  const [theme, setTheme] = useState<Theme>('system');
  const [size, setSize] = useState<TextSize>('standard');
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => applyRootFontSize(size), [size]);
  return (
    <div className={styles['two']}>
      <SegmentedControl
        legend="纸色"
        options={[
          { value: 'system', label: '跟随设备' },
          { value: 'light', label: '浅色' },
          { value: 'dark', label: '深色' },
        ]}
        value={theme}
        onChange={setTheme}
      />
      <SegmentedControl
        legend="全页字号"
        options={[
          { value: 'standard', label: '标准' },
          { value: 'large', label: '大' },
          { value: 'largest', label: '特大' },
        ]}
        value={size}
        onChange={setSize}
      />
    </div>
  );
}
