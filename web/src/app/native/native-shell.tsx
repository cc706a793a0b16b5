import { useEffect, useState } from 'react';

import { changeSubject, closeApp } from '../../native/native-pages.ts';
import { setNativeTabs } from '../../native/native-tabs.ts';
import { usePath } from '../../navigation/hash-location.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { handleAndroidBack, isTopLevelTab } from './android-back.ts';
import { passLinksToShell } from './native-links.ts';

/** Tells the shell when the subject changes. Returns a function that stops this. */
function reportSubject(): () => void {
  return useSession.subscribe(({ userInfo, subject }, before) => {
    if (userInfo && before.userInfo && subject !== before.subject) changeSubject(subject);
  });
}

/** Connects the app with the native shell around it: the shell's tabs, back button and browser (docs/native.md). */
export function NativeShellConnection() {
  const path = usePath();
  const isSignedIn = useSession(({ userInfo }) => userInfo !== null);
  const [isAsking, setIsAsking] = useState(false);
  const hasTabs = isSignedIn && isTopLevelTab(path);
  useEffect(() => setNativeTabs(hasTabs), [hasTabs]);
  useEffect(() => reportSubject(), []);
  useEffect(() => passLinksToShell(), []);
  useEffect(() => {
    window.onAndroidBack = () => handleAndroidBack(() => setIsAsking(true));
    return () => {
      delete window.onAndroidBack;
    };
  }, []);
  const handleStay = () => setIsAsking(false);
  const handleClose = () => {
    setIsAsking(false);
    closeApp();
  };
  return (
    <Dialog
      open={isAsking}
      onClose={handleStay}
      title="退出应用?"
      actions={
        <>
          <Button variant="soft" onClick={handleStay}>
            再想想
          </Button>
          <Button onClick={handleClose}>退出</Button>
        </>
      }
    />
  );
}
