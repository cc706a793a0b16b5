import { formatKlass } from '@meiyu/contract/shared/grades';
import { formatSemester } from '@meiyu/contract/shared/semester';
import { useQuery } from '@tanstack/react-query';

import { downloadAttendance } from '../../../export/download-table.ts';
import { ExportButton } from '../../../export/export-button.tsx';
import { getAttendanceAddress } from '../../../lib/teach-address.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { klassesQuery } from '../../../queries/klasses-query.ts';
import { BrushBar, listBrushes } from '../../../roll-call/brush-bar.tsx';
import { RollCounts } from '../../../roll-call/roll-counts.tsx';
import { countCells } from '../../../roll-call/roll.view.ts';
import { SaveState } from '../../../roll-call/save-state.tsx';
import { useUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { CompactSelect } from '../../../ui/form/compact-select.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { WorkBar } from '../../../ui/layout/work-bar.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { formatDay } from '../sheet/lesson-day.view.ts';
import styles from './attendance-desktop.module.css';
import { type AttendanceView, layers } from './attendance-view.ts';
import { EffectLine } from './effect-line.tsx';
import { LessonTable } from './lesson-table.tsx';

/** Shows all lessons of the semester on a desktop: pupils × lessons. */
export function AttendanceDesktop({ sheet, saver, attendance, lesson, onLesson }: AttendanceView) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const klasses = useQuery(klassesQuery(sheet.subject)).data?.items ?? [];
  const { grade, klass } = sheet;
  const { layer, last } = attendance;
  const record = attendance.findRecord(lesson);
  const isListed = klasses.some((one) => one.grade === grade && one.klass === klass);
  const lastPupil = sheet.pupils.find(({ _id }) => last?.pupilId === _id);
  const handleComplete = () =>
    attendance.complete(lesson, () => showToast(`第 ${lesson} 课记好了`));
  return (
    <div className={styles['page']}>
      <WorkBar title="考勤表现" detail="">
        <CompactSelect
          label="班级"
          value={`${grade}-${klass}`}
          options={(isListed ? klasses : [{ grade, klass }, ...klasses]).map((one) => ({
            value: `${one.grade}-${one.klass}`,
            label: formatKlass(one.grade, one.klass, names),
          }))}
          onChange={(value) => {
            const next = klasses.find((one) => `${one.grade}-${one.klass}` === value);
            if (next) navigate(getAttendanceAddress(next), { replace: true });
          }}
        />
        <CompactSelect
          label="学期"
          value={String(sheet.semester)}
          options={sheet.semesters.map((one) => ({
            value: String(one),
            label: formatSemester(one),
          }))}
          onChange={(value) =>
            navigate(getAttendanceAddress({ grade, klass, semester: Number(value) }), {
              replace: true,
            })
          }
        />
        <span className={styles['grow']} />
        <SaveState saver={saver} unit="节" />
        <ExportButton download={(as) => downloadAttendance(sheet, as)} />
      </WorkBar>
      <div className={styles['tools']}>
        <SegmentedControl
          legend="记什么"
          options={layers}
          value={layer}
          onChange={attendance.setLayer}
        />
        <BrushBar
          brushes={listBrushes(layer, sheet.levels, true)}
          value={attendance.brush}
          onChange={attendance.setBrush}
        />
        <span className={styles['grow']} />
        <p className={styles['hint']}>
          {sheet.isOpen ? '点一格改一格；方向键走动，数字键填，Z 撤销' : '这个学期已归档，只能看'}
        </p>
      </div>
      {sheet.pupils.length === 0 ? (
        <EmptyState title="这个班还没有学生">请联系学校，导入学生名单。</EmptyState>
      ) : (
        <>
          <LessonTable sheet={sheet} attendance={attendance} lesson={lesson} onLesson={onLesson} />
          <footer className={styles['foot']}>
            <div className={styles['effect']}>
              <EffectLine
                last={last}
                name={lastPupil?.name}
                showsLesson
                hint={record?.isDraft ? '默认全到，点出没来的学生，再点“完成”' : ''}
                canUndo={attendance.canUndo}
                onUndo={attendance.undo}
              />
            </div>
            {record && (
              <>
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
                {record.isDraft ? (
                  <label className={styles['day']}>
                    第 {lesson} 课{' '}
                    <input
                      type="date"
                      min={sheet.firstDay}
                      max={sheet.lastDay}
                      value={record.heldOn}
                      onChange={({ currentTarget: { value } }) => {
                        if (value !== '') attendance.setHeldOn(lesson, value);
                      }}
                    />
                  </label>
                ) : (
                  <span className={styles['day']}>
                    第 {lesson} 课　{formatDay(record.heldOn)}
                  </span>
                )}
                <RollCounts counts={countCells(record, sheet.pupils)} layer={layer} />
                <Button
                  size="small"
                  disabled={!record.isDraft || !sheet.isOpen}
                  onClick={handleComplete}
                >
                  {record.isDraft ? '完成' : '已记好'}
                </Button>
              </>
            )}
          </footer>
        </>
      )}
    </div>
  );
}
