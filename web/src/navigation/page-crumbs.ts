import { useLayoutEffect } from 'react';
import { create } from 'zustand';

interface Crumb {
  label: string;
  address: string;
}

/** What routes do not know about the breadcrumb of the current page, because it comes from data. */
interface PageCrumbs {
  /** The item that the page belongs to. */
  parent: Crumb | null;
  /** The name of the item that the page shows, in place of the title of the route. */
  title: string | null;
}

const none: PageCrumbs = { parent: null, title: null };

export const usePageCrumbs = create<PageCrumbs>()(() => none);

/** Adds an item to the breadcrumb of the page, before the title of the page. */
export function useParentCrumb({ label, address }: Crumb): void {
  useLayoutEffect(() => {
    usePageCrumbs.setState({ parent: { label, address } });
    return () => usePageCrumbs.setState(none);
  }, [label, address]);
}

/** Shows the name of an item in the breadcrumb of its page. */
export function useCrumbTitle(title: string): void {
  useLayoutEffect(() => {
    usePageCrumbs.setState({ title });
    return () => usePageCrumbs.setState(none);
  }, [title]);
}
