import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Router } from 'wouter';

import { useHashLocation, useHashSearch } from '../app/hash-location.ts';
import { ToastRegion } from '../ui/toast-region.tsx';

const hashRouting = { hook: useHashLocation, searchHook: useHashSearch };

/** Renders a screen with what stands around every screen: addresses, queries without retries, toasts. */
export function renderScreen(screen: ReactNode): UserEvent {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  render(
    <Router {...hashRouting}>
      <QueryClientProvider client={client}>{screen}</QueryClientProvider>
      <ToastRegion />
    </Router>,
  );
  return userEvent.setup({ delay: null });
}
