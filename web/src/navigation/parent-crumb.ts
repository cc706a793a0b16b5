import { useLayoutEffect } from 'react';
import { create } from 'zustand';

interface Crumb {
  label: string;
  address: string;
}

/** Stores the breadcrumb of the item that the current page belongs to. Routes do not know it, because its name and address come from data. */
export const useParentCrumb = create<{ crumb: Crumb | null }>()(() => ({ crumb: null }));

/** Shows a breadcrumb before that of the page, while the page is shown. */
export function useShowParentCrumb({ label, address }: Crumb): void {
  useLayoutEffect(() => {
    useParentCrumb.setState({ crumb: { label, address } });
    return () => useParentCrumb.setState({ crumb: null });
  }, [label, address]);
}
