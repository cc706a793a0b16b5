import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { ToastRegion } from '../ui/toast-region.tsx';

/** Renders a screen with what stands around every screen: queries without retries, toasts. */
export function renderScreen(screen: ReactNode): UserEvent {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  render(
    <>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
      <ToastRegion />
    </>,
  );
  return userEvent.setup({ delay: null });
}
