import { getHref } from '../../../lib/address.ts';
import { getHomeworkListAddress } from '../../../lib/teach-address.ts';
import styles from './recalled-band.module.css';

/** Says that the homework is recalled, so that its works cannot be returned. */
export function RecalledBand({ reason }: { reason: string }) {
  return (
    <div className={styles['band']} role="note">
      <p>
        <b>这份作业已收回</b>
        学生看不到它，现在也不能发还。评分会保留，重新发布以后可以发还。
        {reason !== '' && `收回原因：${reason}`}
      </p>
      <a className={styles['link']} href={getHref(getHomeworkListAddress('draft'))}>
        去重新发布
      </a>
    </div>
  );
}
