import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';

import { AnswerWorkContext } from '../../question/answer-work.ts';
import { useUser } from '../../session/session-store.ts';
import { answerFilesQuery } from '../attempt.queries.ts';

/** Tells the questions inside it which attempt their recordings belong to and which files the server has. */
export function AnswerWorkProvider({
  attemptId,
  homeworkId,
  hasFiles,
  children,
}: {
  attemptId: string;
  homeworkId: string;
  /** Whether the answers of the attempt may have files. */
  hasFiles: boolean;
  children: ReactNode;
}) {
  const { _id: userId, deviceKey } = useUser();
  const client = useQueryClient();
  const query = answerFilesQuery(attemptId);
  const { data } = useQuery({ ...query, enabled: hasFiles });
  useEffect(() => {
    if (!hasFiles) return undefined;
    const handleEnd = () => void client.invalidateQueries({ queryKey: query.queryKey });
    window.addEventListener('end-upload', handleEnd);
    return () => window.removeEventListener('end-upload', handleEnd);
  }, [client, hasFiles, query.queryKey]);
  const work = { attemptId, homeworkId, userId, deviceKey, files: data?.files ?? [] };
  return <AnswerWorkContext value={work}>{children}</AnswerWorkContext>;
}
