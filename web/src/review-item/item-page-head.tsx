import { type ComponentProps, useLayoutEffect } from 'react';

import { useParentCrumb } from '../navigation/parent-crumb.ts';
import { PageHead } from '../ui/layout/page-head.tsx';

/** Shows the title of a page that belongs to an item. The breadcrumb of a desktop also links back to the item. */
export function ItemPageHead(props: ComponentProps<typeof PageHead>) {
  const { label, address } = props.back;
  useLayoutEffect(() => {
    useParentCrumb.setState({ label, address }, true);
    return () => useParentCrumb.setState(null, true);
  }, [label, address]);
  return <PageHead {...props} />;
}
