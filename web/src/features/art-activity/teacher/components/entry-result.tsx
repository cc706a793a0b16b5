import { entryRoleLabels } from '@meiyu/contract/art-activity/art-activity-labels';
import {
  type ArtActivityEntry,
  artActivityLimits,
  EntryRole,
  type TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { useState } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { useEnterResult } from '../use-enter-result.ts';
import styles from './entry-list.module.css';

const roleOptions = EntryRole.options.map((value) => ({ value, label: entryRoleLabels[value] }));

/** Lets the teacher enter the role and the award of a pupil. */
export function EntryResult({
  activity: { _id: id },
  entry,
}: {
  activity: TeacherArtActivity;
  entry: ArtActivityEntry;
}) {
  const [role, setRole] = useState(entry.role ?? 'participant');
  const [award, setAward] = useState(entry.award);
  const isStored = entry.role === role && entry.award === award.trim();
  const save = useEnterResult(id, entry);
  return (
    <span className={styles['result']}>
      <SegmentedControl
        legend={`${entry.name}的角色`}
        options={roleOptions}
        value={role}
        onChange={setRole}
      />
      <Field
        className={styles['award']}
        label={`${entry.name}的奖项`}
        placeholder="奖项"
        maxLength={artActivityLimits.award}
        value={award}
        onChange={({ target }) => setAward(target.value)}
      />
      <Button
        variant={isStored ? 'ghost' : 'soft'}
        size="small"
        disabled={isStored}
        loading={save.isPending}
        onClick={() => save.mutate({ role, award })}
      >
        {isStored ? '登记了' : '登记'}
      </Button>
    </span>
  );
}
