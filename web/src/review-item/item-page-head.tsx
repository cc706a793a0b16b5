import type { ComponentProps } from 'react';

import { useParentCrumb } from '../navigation/page-crumbs.ts';
import { PageHead } from '../ui/layout/page-head.tsx';

/** Shows the title of a page that belongs to an item. The breadcrumb of a desktop also links back to the item. */
export function ItemPageHead(props: ComponentProps<typeof PageHead>) {
  useParentCrumb(props.back);
  return <PageHead {...props} />;
}
