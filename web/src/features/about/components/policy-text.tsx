import { aboutEndpoints } from '@meiyu/contract/about/about.endpoints';
import type { PolicyName } from '@meiyu/contract/about/policy.schema';
import { useQuery } from '@tanstack/react-query';

import { endpointQuery } from '../../../api/endpoint-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { parsePolicy, type PolicyBlock } from '../policy.view.ts';
import styles from './policy-text.module.css';

/** Shows the text of a policy. */
export function PolicyText({ name }: { name: PolicyName }) {
  const policy = useQuery(endpointQuery(aboutEndpoints.policy, { query: { name } }));
  if (policy.isPending) return <Skeleton height={420} cut="card" />;
  if (policy.isError) {
    return <QueryFailure query={policy} />;
  }
  return (
    <div className={styles['text']}>
      {parsePolicy(policy.data.text).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text do not move
        <PolicyBlockText key={index} block={block} />
      ))}
    </div>
  );
}

function PolicyBlockText({ block }: { block: PolicyBlock }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the items of a list do not move
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
