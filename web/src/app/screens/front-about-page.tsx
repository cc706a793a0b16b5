import '../../ui/icon/later-icons.ts';
import { QueryClientProvider } from '@tanstack/react-query';

import { queryClient } from '../../api/query-client.ts';
import { FrontAboutScreen } from '../../features/about/screens/front-about-screen.tsx';
import { Arrival } from '../arrival.tsx';

/** Shows the version and the policies to visitors. */
export function FrontAboutPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <main data-sub="mu">
        <FrontAboutScreen />
        <Arrival title="关于美育" />
      </main>
    </QueryClientProvider>
  );
}
