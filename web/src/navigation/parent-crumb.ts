import { create } from 'zustand';

interface Crumb {
  label: string;
  address: string;
}

/** Stores the breadcrumb of the item that the current page belongs to. Routes do not know it, because its name and address come from data. */
export const useParentCrumb = create<Crumb | null>()(() => null);
