import { Button } from '../button.tsx';
import { Empty } from './empty.tsx';

/** Replaces content that failed to load. It says what failed and why, and has a button to retry. */
export function LoadFailure({
  title = '没有加载出来',
  message,
  isRetrying,
  onRetry,
}: {
  title?: string;
  message: string;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  // Without a network a retry is not the main action.
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine;
  return (
    <div role="alert">
      <Empty
        picture={isOffline ? 'offline' : 'error'}
        title={title}
        action={
          <Button size="small" icon="refresh" loading={isRetrying} onClick={onRetry}>
            再试一次
          </Button>
        }
      >
        {message}
        {isOffline && <p>连上网络以后，再试一次。</p>}
      </Empty>
    </div>
  );
}
