import { CLIENT_VERSION } from '@meiyu/contract/shared/constants';
import { useState } from 'react';

import { addresses, hrefTo } from '../../../lib/addresses.ts';
import { usePreferences } from '../../../session/preferences-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LogOutDialog } from '../components/log-out-dialog.tsx';
import { ProfileHead } from '../components/profile-head.tsx';
import styles from './profile-screen.module.css';

const textSizes = [
  { value: 'standard', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'largest', label: '特大' },
] as const;

const themes = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;

/** The personal centre: profile, text size, theme, link to the safety centre, and sign-out. */
export function ProfileScreen() {
  const { textSize, theme, setTextSize, setTheme } = usePreferences();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <ProfileHead />
      <div className={styles['cards']}>
        <Card as="section" className={styles['card']}>
          <h2>
            <Icon name="textSize" />
            字号
          </h2>
          <Segmented legend="字号" options={textSizes} value={textSize} onChange={setTextSize} />
          <p className={styles['sample']}>题目和文字会变成这么大，方便你看清楚。</p>
        </Card>
        <Card as="section" className={styles['card']}>
          <h2>
            <Icon name="moon" />
            深色
          </h2>
          <Segmented legend="深色" options={themes} value={theme} onChange={setTheme} />
          <p className={styles['sample']}>晚上看屏幕时，深色会让眼睛舒服一些。</p>
        </Card>
      </div>
      <a className={styles['link']} href={hrefTo(addresses.safety())}>
        <Icon name="shield" />
        安全中心
        <Icon name="chevronRight" size={20} />
      </a>
      <div className={styles['signOut']}>
        <Button variant="soft" wide icon="logOut" onClick={() => setIsLeaving(true)}>
          退出登录
        </Button>
      </div>
      <p className={styles['about']}>美育 · 版本 {CLIENT_VERSION}</p>
      <LogOutDialog open={isLeaving} onClose={() => setIsLeaving(false)} />
    </>
  );
}
