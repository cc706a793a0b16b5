import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { StatusBadge } from '../ui/status/status-badge.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

export function States() {
  return (
    <>
      <Section title="状态">
        <div className={styles['row']}>
          <StatusBadge status="saved" />
          <StatusBadge status="saving" />
          <StatusBadge status="waiting" />
          <StatusBadge status="failed" />
        </div>
        <Card>
          <Skeleton width="50%" height={22} />
          <br />
          <Skeleton />
          <br />
          <Skeleton width="80%" />
        </Card>
      </Section>
      <Section title="空、错、断网">
        <div className={styles['two']}>
          <Card>
            <EmptyState title="还没有作业">老师布置以后，会出现在这里。</EmptyState>
          </Card>
          <Card>
            <EmptyState
              illustration="done"
              title="都完成了"
              action={<Button variant="soft">看看历史作业</Button>}
            />
          </Card>
          <Card>
            <EmptyState
              illustration="offline"
              title="网络断开了"
              action={<Button>重新连接</Button>}
            >
              已写的答案都保存在这台设备上。
            </EmptyState>
          </Card>
          <Card>
            <EmptyState
              illustration="error"
              title="出了点问题"
              action={<Button>再试一次</Button>}
            />
          </Card>
          <Card>
            <EmptyState
              illustration="notFound"
              title="没有找到这一页"
              action={<Button>回到首页</Button>}
            />
          </Card>
        </div>
      </Section>
    </>
  );
}
