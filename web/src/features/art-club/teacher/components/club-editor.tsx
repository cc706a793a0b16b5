import { teachArtClubEndpoints } from '@meiyu/contract/art-club/art-club.endpoints';
import { findArtClubFault } from '@meiyu/contract/art-club/art-club.rules';
import type { ArtClubContent, TaughtArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../api/api-client.ts';
import { getErrorMessage } from '../../../../api/api-error.ts';
import { useEventIds } from '../../../../api/use-event-ids.ts';
import { navigate } from '../../../../navigation/hash-location.ts';
import { useSession } from '../../../../session/session-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LeaveQuestion } from '../../../../ui/overlay/leave-question.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { buildClubForm, type ClubForm, toClubContent } from '../club-form.ts';
import { taughtClubAddresses } from '../taught-club.addresses.ts';
import { invalidateClub } from '../taught-club.queries.ts';
import styles from './club-editor.module.css';
import { ClubFields } from './club-fields.tsx';
import { ClubPreview } from './club-preview.tsx';

/** Shows the form of a club beside the page that pupils see. */
export function ClubEditor({ club }: { club: TaughtArtClub | null }) {
  const queries = useQueryClient();
  const getEventId = useEventIds();
  const subject = useSession((state) => state.subject);
  // The editor keeps the revision that it began with, so that it cannot replace a later change of another device.
  const [rev] = useState(club?.rev ?? 0);
  const [initial] = useState(() => buildClubForm(club, subject, new Date()));
  const [form, setForm] = useState(initial);
  const [fault, setFault] = useState('');
  const change = (part: Partial<ClubForm>) => {
    setForm({ ...form, ...part });
    setFault('');
  };
  const save = useMutation({
    mutationFn: (content: ArtClubContent) => {
      const eventId = getEventId(content);
      if (club === null) return call(teachArtClubEndpoints.make, { body: { ...content, eventId } });
      return call(teachArtClubEndpoints.change, {
        params: { id: club._id },
        body: { ...content, rev, eventId },
      });
    },
    onSuccess: async ({ _id: id }) => {
      showToast(club === null ? '社团建好了' : '改好了');
      await invalidateClub(queries, id);
      navigate(taughtClubAddresses.members(id), { replace: true });
    },
  });
  const submit = () => {
    const content = toClubContent(form);
    const found =
      typeof content === 'string' ? content : (findArtClubFault(content)?.message ?? '');
    setFault(found);
    if (typeof content !== 'string' && found === '') save.mutate(content);
  };
  const error = fault || (save.error ? getErrorMessage(save.error) : '');
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
          <Button type="submit" wide loading={save.isPending}>
            {club === null ? '建社团' : '保存修改'}
          </Button>
        </form>
      </Card>
      <ClubPreview id={club?._id ?? null} members={club?.members ?? 0} form={form} />
      <LeaveQuestion hasChanges={form !== initial && !save.isPending && !save.isSuccess} />
    </div>
  );
}
