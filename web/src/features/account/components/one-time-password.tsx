import '../../../ui/icon/media-icons.ts';
import { actionMessages } from '@meiyu/contract/shared/action-messages';
import { formatDate } from '@meiyu/contract/shared/dates';

import { copyText } from '../../../lib/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import styles from './one-time-password.module.css';

/** Shows a one-time password in large text, with notes for the teacher. */
export function OneTimePassword({ password, expiresAt }: { password: string; expiresAt: string }) {
  const handleCopy = async () => {
    const isCopied = await copyText(password);
    showToast(isCopied ? actionMessages.copied : `${actionMessages.copyFailed} ${password}`);
  };
  return (
    <>
      <output className={styles['password']}>{password}</output>
      <Button variant="soft" size="small" icon="copy" onClick={() => void handleCopy()}>
        复制临时密码
      </Button>
      <p className={styles['warning']}>只显示这一次，关掉就看不到了。请只告诉学生本人。</p>
      <p>
        {formatDate(expiresAt, 'M月d日 hh:mm')}{' '}
        前有效。学生用它登录以后，要马上换成自己的密码；学生在其他设备上已经退出登录。
      </p>
    </>
  );
}
