import '../../../../ui/icon/media-icons.ts';
import type { TeachHomework } from '@meiyu/contract/homework/teach-homework.schema';
import { useState } from 'react';

import { getHref } from '../../../../lib/address.ts';
import {
  getCorrectAddress,
  getLiveAddress,
  getResultsAddress,
} from '../../../../lib/teach-address.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useCreateHomework } from '../use-create-homework.ts';
import { HomeworkActionDialog } from './homework-action-dialog.tsx';
import styles from './record-actions.module.css';

/** Shows what a teacher can do with a homework that can no longer be changed, each with its purpose. */
export function RecordActions({ homework }: { homework: TeachHomework }) {
  const { _id: id, state, canChange, begun } = homework;
  const { creating, create } = useCreateHomework();
  const [isRecalling, setIsRecalling] = useState(false);
  const links = [
    {
      label: '现场',
      purpose: '给一个人或一个班推后截止、加时',
      address: getLiveAddress(id),
      isShown: state === 'published',
    },
    {
      label: '结果',
      purpose: '看得分和错得多的题',
      address: getResultsAddress(id),
      isShown: begun > 0,
    },
    {
      label: '更正答案',
      purpose: '答案错了，给所有人改过来',
      address: getCorrectAddress(id),
      isShown: begun > 0,
    },
  ].filter(({ isShown }) => isShown);
  return (
    <ul className={styles['actions']}>
      <li>
        <span>用这些题和设置再布置一份</span>
        <Button
          size="small"
          variant="soft"
          icon="copy"
          loading={creating !== null}
          onClick={() => void create(id)}
        >
          复制
        </Button>
      </li>
      {links.map(({ label, purpose, address }) => (
        <li key={label}>
          <span>{purpose}</span>
          <LinkButton size="small" variant="soft" href={getHref(address)}>
            {label}
          </LinkButton>
        </li>
      ))}
      {canChange && (
        <li>
          <span>收回来改，推后截止，再重新发布</span>
          <Button size="small" variant="soft" onClick={() => setIsRecalling(true)}>
            收回
          </Button>
        </li>
      )}
      {isRecalling && (
        <HomeworkActionDialog
          homework={homework}
          action="recall"
          onClose={() => setIsRecalling(false)}
        />
      )}
    </ul>
  );
}
