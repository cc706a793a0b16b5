import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { ToastRegion } from '../ui/overlay/toast-region.tsx';

/** Creates a query client that reports errors at once instead of retrying. */
export function createTestQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
}

/** Renders a screen with the query client and the toast region that every screen needs. */
export function renderScreen(screen: ReactNode, client = createTestQueryClient()): UserEvent {
  render(
    <>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
      <ToastRegion />
    </>,
  );
  return userEvent.setup({ delay: null });
}
