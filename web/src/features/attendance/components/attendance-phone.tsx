import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { BrushBar, getBrushLabel, listBrushes } from '../../../roll-call/brush-bar.tsx';
import { NameGrid } from '../../../roll-call/name-grid.tsx';
import { RollCounts } from '../../../roll-call/roll-counts.tsx';
import { countCells, getCell } from '../../../roll-call/roll.view.ts';
import { SaveState } from '../../../roll-call/save-state.tsx';
import { useUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { WorkBar } from '../../../ui/layout/work-bar.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { formatDay } from '../sheet/lesson-day.view.ts';
import styles from './attendance-phone.module.css';
import { type AttendanceView, layers } from './attendance-view.ts';
import { EffectLine } from './effect-line.tsx';
import { LessonChoice } from './lesson-choice.tsx';

/** Shows one lesson on a phone: all names on one screen. */
export function AttendancePhone(view: AttendanceView) {
  const { sheet, saver, attendance, lesson } = view;
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const [isChoosing, setIsChoosing] = useState(false);
  const { layer, brush, last } = attendance;
  const record = attendance.findRecord(lesson);
  const klass = formatKlass(sheet.grade, sheet.klass, names);
  const day = record ? `　${formatDay(record.heldOn)}` : '';
  const lastPupil = sheet.pupils.find(({ _id }) => last?.pupilId === _id);
  const handleComplete = () =>
    attendance.complete(lesson, () => showToast(`第 ${lesson} 课记好了`));
  return (
    <div className={styles['page']}>
      <WorkBar
        title={`${layer === 'checkIn' ? '考勤' : '表现'} · 第 ${lesson} 课`}
        detail={`${klass}${day}`}
        onChoose={() => setIsChoosing(true)}
      >
        <SaveState saver={saver} unit="节" />
      </WorkBar>
      <div className={styles['layers']}>
        <SegmentedControl
          legend="记什么"
          options={layers}
          value={layer}
          onChange={attendance.setLayer}
        />
      </div>
      {sheet.pupils.length === 0 && (
        <EmptyState title="这个班还没有学生">请联系学校，导入学生名单。</EmptyState>
      )}
      {!record && sheet.pupils.length > 0 && (
        <EmptyState title="这节课没有记录">换一节课看看。</EmptyState>
      )}
      {record && sheet.pupils.length > 0 && (
        <>
          <NameGrid
            pupils={sheet.pupils}
            getCell={(id) => getCell(record, id)}
            layer={layer}
            lastId={
              last?.lesson === lesson && last.effect.layer === layer ? last.pupilId : undefined
            }
            isOpen={sheet.isOpen}
            onPaint={(id) => attendance.paint(lesson, id)}
          />
          <div className={styles['bottom']}>
            <EffectLine
              last={last}
              name={lastPupil?.name}
              hint={sheet.isOpen ? `点名字，记为${getBrushLabel(brush)}` : '这个学期已归档，只能看'}
              canUndo={attendance.canUndo}
              onUndo={attendance.undo}
            />
            <div className={styles['brushes']}>
              <BrushBar
                brushes={listBrushes(layer, sheet.levels, false)}
                value={brush}
                onChange={attendance.setBrush}
              />
              {layer === 'performance' && sheet.levels === 3 && (
                <Button
                  variant="soft"
                  size="small"
                  disabled={!sheet.isOpen}
                  onClick={() => attendance.fillGood(lesson)}
                >
                  其余记良
                </Button>
              )}
            </div>
            <footer className={styles['foot']}>
              <RollCounts counts={countCells(record, sheet.pupils)} layer={layer} />
              <Button wide disabled={!record.isDraft || !sheet.isOpen} onClick={handleComplete}>
                {record.isDraft ? '完成' : '已记好'}
              </Button>
            </footer>
          </div>
        </>
      )}
      <LessonChoice {...view} open={isChoosing} onClose={() => setIsChoosing(false)} />
    </div>
  );
}
