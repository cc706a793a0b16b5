import { Suspense, useState } from 'react';

import { SchoolPicker } from '../../features/school/components/school-picker.tsx';
import { useSchoolChoice } from '../../features/school/school-choice-store.ts';
import { LoginForm } from '../../features/session/components/login-form.tsx';
import { Seal } from '../../ui/art/seal.tsx';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import styles from './login-screen.module.css';
import { PageLandscape } from './page-landscape.tsx';

const ContactDialog = onDemand(
  async () => (await import('../../features/support/components/contact-dialog.tsx')).ContactDialog,
);

/** Where everybody comes in; built into the page itself, so that it is there before any script. */
export function LoginScreen() {
  const area = useSchoolChoice((state) => state.area);
  const school = useSchoolChoice((state) => state.school);
  const [wasContactWanted, setWasContactWanted] = useState(false);
  const [isContactOpen, setIsContactOpen] = useState(false);
  return (
    <div className={styles['stage']} data-sub="ar">
      <PageLandscape className={styles['land']} />
      <header className={styles['brand']}>
        <Seal text="美" label="" size={42} />
        美育
      </header>
      <p className={styles['motto']} aria-hidden="true">
        把听见的画下来
        <br />
        {'　　把看见的唱出来'}
      </p>
      <main className={styles['panel']}>
        <h1>你好，小艺术家</h1>
        <p className={styles['lead']}>选好学校，用学号登录</p>
        <LoginForm
          hasArea={area !== null}
          schoolId={school?._id ?? null}
          renderPicker={(errors, onPick) => (
            <SchoolPicker areaError={errors.area} schoolError={errors.school} onPick={onPick} />
          )}
        />
        <div className={styles['links']}>
          <Button
            variant="ghost"
            size="small"
            icon="phone"
            aria-haspopup="dialog"
            onClick={() => {
              setWasContactWanted(true);
              setIsContactOpen(true);
            }}
          >
            联系客服
          </Button>
        </div>
      </main>
      {wasContactWanted && (
        <Suspense fallback={null}>
          <ContactDialog open={isContactOpen} onClose={() => setIsContactOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
