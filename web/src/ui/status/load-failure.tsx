import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Replaces content that failed to load. Says what failed and why, and has a button that retries. */
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
  // Without a network a retry is unlikely to help, so the button is not a primary one.
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine;
  return (
    <div role="alert">
      <EmptyState
        illustration={isOffline ? 'offline' : 'error'}
        title={title}
        action={
          <Button size="small" icon="refresh" loading={isRetrying} onClick={onRetry}>
            再试一次
          </Button>
        }
      >
        {message}
        {isOffline && <p>连上网络以后，再试一次。</p>}
      </EmptyState>
    </div>
  );
}
