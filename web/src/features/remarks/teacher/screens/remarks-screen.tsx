import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../../../api/api-error.ts';
import { type ChosenKlass, useChosenKlass } from '../../../../queries/use-chosen-klass.ts';
import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { useOwnSaver } from '../../../../session/use-own-saver.ts';
import { WorkBar } from '../../../../ui/layout/work-bar.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { RemarksContent } from '../../components/remarks-content.tsx';
import type { RenderPhraseSheet } from '../../components/remarks-view.ts';
import { sheetQuery } from '../../remarks.queries.ts';
import { getRemarkSaver } from '../../saver/own-remark-saver.ts';
import styles from './remarks-screen.module.css';

/** Lets a teacher write the remarks of a class for a semester, and seal them. */
export function RemarksScreen({ renderPhraseSheet }: { renderPhraseSheet: RenderPhraseSheet }) {
  const { chosenKlass, klasses } = useChosenKlass();
  if (chosenKlass !== undefined) {
    const { grade, klass, subject, semester = 'current' } = chosenKlass;
    const key = `${grade} ${klass} ${subject} ${semester}`;
    return (
      <KlassRemarks key={key} chosenKlass={chosenKlass} renderPhraseSheet={renderPhraseSheet} />
    );
  }
  return (
    <div className={styles['page']}>
      <WorkBar title="评语" detail="" />
      <div className={styles['message']}>
        {klasses.isPending && <Loading />}
        {klasses.isLoadingError && <QueryFailure query={klasses} />}
        {klasses.data && (
          <EmptyState title="还没有任教班级">请联系学校，登记你教的班级。</EmptyState>
        )}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <output aria-label="正在读取评语">
      <Skeleton height={320} cut="card" />
    </output>
  );
}

function KlassRemarks({
  chosenKlass,
  renderPhraseSheet,
}: {
  chosenKlass: ChosenKlass;
  renderPhraseSheet: RenderPhraseSheet;
}) {
  const sheet = useQuery(sheetQuery(chosenKlass));
  const saver = useOwnSaver(getRemarkSaver);
  if (sheet.data && saver) {
    return (
      <RemarksContent sheet={sheet.data} saver={saver} renderPhraseSheet={renderPhraseSheet} />
    );
  }
  const isUnknown = sheet.error instanceof ApiError && sheet.error.status === 404;
  return (
    <div className={styles['page']}>
      <WorkBar title="评语" detail="" />
      <div className={styles['message']}>
        {sheet.isLoadingError && isUnknown && (
          <EmptyState title="这个班没有可写的评语">
            它可能不是你这个学科的班，或者还没有这个学期。
          </EmptyState>
        )}
        {sheet.isLoadingError && !isUnknown && <QueryFailure query={sheet} />}
        {!sheet.isLoadingError && <Loading />}
      </div>
    </div>
  );
}
