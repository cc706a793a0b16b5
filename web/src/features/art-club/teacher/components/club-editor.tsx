import { teachArtClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import { findArtClubFault } from '@meiyu/contract/art-club/art-club.rules';
import type { ArtClubContent, TeacherArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../api/api-client.ts';
import { useContentEditor } from '../../../../api/use-content-editor.ts';
import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LeaveQuestion } from '../../../../ui/overlay/leave-question.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { buildClubForm, type ClubForm, toClubContent } from '../club-form.ts';
import { teacherClubAddresses } from '../teacher-club.addresses.ts';
import { invalidateClub } from '../teacher-club.queries.ts';
import styles from './club-editor.module.css';
import { ClubFields } from './club-fields.tsx';
import { ClubPreview } from './club-preview.tsx';

/** Shows the form of a club beside the page that pupils see. */
export function ClubEditor({ club }: { club: TeacherArtClub | null }) {
  const queries = useQueryClient();
  const subject = useSession((state) => state.subject);
  const { form, change, submit, error, isSaving, hasChanges } = useContentEditor({
    storedRev: club?.rev,
    buildForm: () => buildClubForm(club, subject, new Date()),
    readForm: readClubForm,
    send: (content, { rev, eventId }) =>
      club === null
        ? call(teachArtClubEndpoints.make, { body: { ...content, eventId } })
        : call(teachArtClubEndpoints.change, {
            params: { id: club._id },
            body: { ...content, rev, eventId },
          }),
    onSaved: async ({ _id: id }) => {
      showToast(club === null ? '社团建好了' : '改好了');
      await invalidateClub(queries, id);
      navigate(teacherClubAddresses.members(id), { replace: true });
    },
  });
  return (
    <div className={styles['columns']}>
      <Card as="section" aria-label="社团">
        <form
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <ClubFields form={form} hasEntries={club?.hasEntries ?? false} onChange={change} />
          <FormError text={error} />
          <Button type="submit" wide loading={isSaving}>
            {club === null ? '建社团' : '保存修改'}
          </Button>
        </form>
      </Card>
      <ClubPreview id={club?._id ?? null} members={club?.members ?? 0} form={form} />
      <LeaveQuestion hasChanges={hasChanges} />
    </div>
  );
}

function readClubForm(form: ClubForm): ArtClubContent | string {
  const content = toClubContent(form);
  return typeof content === 'string' ? content : (findArtClubFault(content)?.message ?? content);
}
