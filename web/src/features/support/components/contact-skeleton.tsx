import { Skeleton } from '../../../ui/status/skeleton.tsx';

/** Placeholder while the contacts load. */
export function ContactSkeleton() {
  return (
    <output aria-label="正在读取联系方式">
      <Skeleton height={48} />
    </output>
  );
}
