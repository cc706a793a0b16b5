import { StatusBadge } from '../../ui/status/status-badge.tsx';
import { formatSaveState, type SaveState } from '../outbox/save-state.ts';

/** Shows whether the server has all answers: 已保存, 保存中, 待同步 3. */
export function SaveBadge({ state }: { state: SaveState }) {
  return <StatusBadge status={state.kind} words={formatSaveState(state)} />;
}
