import { Skeleton } from '../../../ui/status/skeleton.tsx';

/** While the ways to reach a person are on their way. */
export function ContactSkeleton() {
  return (
    <output aria-label="正在读取联系方式">
      <Skeleton height={48} />
    </output>
  );
}
