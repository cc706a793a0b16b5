import type { QuestionVersion } from '@meiyu/contract/bank/bank.schema';
import { useQuery } from '@tanstack/react-query';

import { formatDateTime } from '../../../lib/near-date.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { replaceBlanksWithLines } from '../../../question/blank-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { versionsQuery } from '../bank.queries.ts';
import styles from './version-sheet.module.css';

/** Shows the versions of a question. The teacher can load an old version into the form and save it as the newest. */
export function VersionSheet({
  id,
  open,
  onClose,
  onLoadVersion,
}: {
  id: string;
  open: boolean;
  onClose: () => void;
  onLoadVersion: (version: QuestionVersion) => void;
}) {
  const versions = useQuery({ ...versionsQuery(id), enabled: open });
  const now = useNow();
  return (
    <Sheet open={open} title="历史版本" onClose={onClose}>
      {versions.isPending && (
        <output aria-label="正在读取历史版本">
          <Skeleton height={160} />
        </output>
      )}
      {versions.isLoadingError && <QueryFailure query={versions} />}
      <ol>
        {versions.data?.items.map((version, index) => (
          <li key={version.version} className={styles['version']}>
            <div className={styles['texts']}>
              <p className={styles['stem']}>{replaceBlanksWithLines(version.source.stem.text)}</p>
              <p className={styles['facts']}>
                第 {version.version} 版 · {formatDateTime(new Date(version.at), now)}
                {version.by && ` · ${version.by}`}
              </p>
            </div>
            {index === 0 ? (
              <span className={styles['facts']}>现在的</span>
            ) : (
              <Button
                size="small"
                variant="soft"
                aria-label={`用第 ${version.version} 版`}
                onClick={() => onLoadVersion(version)}
              >
                用这一版
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
