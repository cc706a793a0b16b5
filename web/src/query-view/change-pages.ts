import type { InfiniteData, QueryClient } from '@tanstack/react-query';

/** Changes the loaded items of all lists with this key, so that the screen shows a decision before the lists load again. */
export function changePages<Item>(
  client: QueryClient,
  queryKey: readonly unknown[],
  change: (items: Item[]) => Item[],
): void {
  client.setQueriesData<InfiniteData<{ items: Item[] }>>(
    { queryKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  );
}
