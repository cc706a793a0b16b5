import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { useSession } from '../session/session-store.ts';
import { aSession } from '../testing/fixtures.ts';
import { useItemDraft } from './use-item-draft.ts';

const Values = z.object({ text: z.string(), images: z.array(z.string()) });

function renderDraft() {
  useSession.getState().begin(aSession());
  return renderHook(() =>
    useItemDraft({
      kind: 'test',
      schema: Values,
      id: null,
      rev: 0,
      initial: { text: '', images: [] },
    }),
  ).result;
}

test('a photo that is ready later keeps what the pupil has written meanwhile', () => {
  const draft = renderDraft();
  const addPhoto = draft.current.change;
  act(() => draft.current.change({ text: '我剪的窗花' }));
  act(() => addPhoto({ images: ['photo'] }));
  expect(draft.current.values).toEqual({ text: '我剪的窗花', images: ['photo'] });
  expect(renderDraft().current.values).toEqual({ text: '我剪的窗花', images: ['photo'] });
});

test('equal values have the same event id again, and changed values another one', () => {
  const draft = renderDraft();
  const submit = () => {
    let id = '';
    act(() => {
      id = draft.current.prepareSubmission();
    });
    return id;
  };
  act(() => draft.current.change({ text: '我剪的窗花' }));
  const first = submit();
  expect(submit()).toBe(first);
  act(() => draft.current.change({ text: '我画的竹子' }));
  expect(submit()).not.toBe(first);
});
