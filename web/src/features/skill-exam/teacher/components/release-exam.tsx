import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import type { TeacherSkillExamSummary } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../api/api-client.ts';
import { getErrorMessage } from '../../../../api/api-error.ts';
import { createId } from '../../../../lib/new-id.ts';
import { findPageHeading } from '../../../../lib/page-heading.ts';
import { navigate } from '../../../../navigation/hash-location.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { teacherExamAddresses } from '../teacher-exam.addresses.ts';
import { invalidateExam } from '../teacher-exam.queries.ts';

const onError = (error: Error) => showToast(getErrorMessage(error));

/** Lets the teacher release the results, or delete an exam without sittings, after a question. */
export function ReleaseExam({
  summary: {
    exam: { _id: id, title, releasedAt, hasSittings },
    counts: { states },
  },
}: {
  summary: TeacherSkillExamSummary;
}) {
  const queries = useQueryClient();
  /** What the dialog asks. It keeps its words while it closes. */
  const [asked, setAsked] = useState<'release' | 'remove'>('release');
  const [isAsking, setIsAsking] = useState(false);
  const [eventId] = useState(createId);
  const [isReleased, setIsReleased] = useState(false);
  const ask = (question: typeof asked) => {
    setAsked(question);
    setIsAsking(true);
  };
  const close = () => setIsAsking(false);
  const release = useMutation({
    mutationFn: () => call(teachSkillExamEndpoints.release, { params: { id }, body: { eventId } }),
    onSuccess: async () => {
      setIsReleased(true);
      close();
      showToast('公布了');
      await invalidateExam(queries, id);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call(teachSkillExamEndpoints.remove, { params: { id } }),
    onSuccess: async () => {
      showToast('删除了');
      navigate(teacherExamAddresses.list(), { replace: true });
      await queries.invalidateQueries({ queryKey: [teachSkillExamEndpoints.list.path] });
    },
    onError,
  });
  const waiting = states.handedIn + states.marking;
  const isRelease = asked === 'release';
  return (
    <>
      {releasedAt === null && hasSittings && (
        <Button variant="soft" size="small" onClick={() => ask('release')}>
          公布成绩
        </Button>
      )}
      {!hasSittings && (
        <Button variant="ghost" size="small" onClick={() => ask('remove')}>
          删除测评
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={close}
        // After the release the button that opened the question is gone.
        focusAfter={() => (isReleased ? findPageHeading() : null)}
        title={isRelease ? `公布《${title}》的成绩？` : `删除《${title}》？`}
        actions={
          <>
            <Button variant="soft" onClick={close}>
              再想想
            </Button>
            <Button
              loading={release.isPending || remove.isPending}
              onClick={() => (isRelease ? release.mutate() : remove.mutate())}
            >
              {isRelease ? '公布' : '删除'}
            </Button>
          </>
        }
      >
        {isRelease ? describeRelease(states.marked, waiting) : '学生不再看到它。删除以后不能恢复。'}
      </Dialog>
    </>
  );
}

/**
 * Describes what pupils see after the release.
 *
 * @param waiting the number of works that are not marked yet
 */
function describeRelease(marked: number, waiting: number): string {
  const seen =
    marked > 0 ? `批完的 ${marked} 个学生马上看到等级和评语。` : '现在还没有批完的作品。';
  const later = waiting > 0 ? `还有 ${waiting} 份没有批完，批完就看到。` : '';
  return `${seen}${later}公布以后改分要写原因。`;
}
