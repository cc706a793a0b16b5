import { Button } from '../button.tsx';
import { Empty } from './empty.tsx';

/** Content that could not be loaded: what failed, why, and another try. */
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
  // While the device has no network, trying again is not the first thing to do.
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
