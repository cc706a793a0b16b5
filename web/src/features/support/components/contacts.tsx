import { supportEndpoints } from '@meiyu/contract/support/support.endpoints';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';

import { endpointQuery } from '../../../api/endpoint-query.ts';
import { queryClient } from '../../../api/query-client.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { ContactList } from './contact-list.tsx';
import { ContactSkeleton } from './contact-skeleton.tsx';

/** The number of the web platform in this call (spec section 7). */
const WEB_PLATFORM = '8';

/** Loads and shows the support contacts. */
export function Contacts() {
  return (
    <QueryClientProvider client={queryClient}>
      <LoadedContacts />
    </QueryClientProvider>
  );
}

function LoadedContacts() {
  const contacts = useQuery(
    endpointQuery(supportEndpoints.contacts, { query: { platform: WEB_PLATFORM } }),
  );
  if (contacts.isPending) return <ContactSkeleton />;
  if (contacts.isLoadingError) {
    return <QueryFailure query={contacts} />;
  }
  return <ContactList contacts={contacts.data} />;
}
