import { Skeleton } from '../../../ui/status/skeleton.tsx';

/** Shows a placeholder while the contacts load. */
export function ContactSkeleton() {
  return (
    <output aria-label="正在读取联系方式">
      <Skeleton height={48} />
    </output>
  );
}
