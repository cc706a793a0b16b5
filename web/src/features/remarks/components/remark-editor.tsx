import '../../../ui/icon/media-icons.ts';
import { STRENGTH_SLOT } from '@meiyu/contract/remarks/remarks.rules';
import { REMARK_CHARACTERS_MAX } from '@meiyu/contract/remarks/remarks.schema';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { insertFact, insertPhrase } from '../sheet/insert.view.ts';
import { findNeighbours, findResemblance } from '../sheet/rows.view.ts';
import { useTextEdit } from '../sheet/use-text-edit.ts';
import { FactBar } from './fact-bar.tsx';
import { PhrasePane } from './phrase-pane.tsx';
import styles from './remark-editor.module.css';
import type { RemarksView } from './remarks-view.ts';
import { SealedRemark } from './sealed-remark.tsx';

/** Shows the remark on one pupil with the facts of the semester and the phrases. The parent uses the pupil's id as `key`. */
export function RemarkEditor({ heading, ...view }: RemarksView & { heading?: ReactNode }) {
  const { remarks, facts, row, sheet, onPupil, onManagePhrases } = view;
  const { pupil, text, isChangeable } = row;
  const write = (next: string) => remarks.write(pupil._id, next.slice(0, REMARK_CHARACTERS_MAX));
  const { field, noteSelection, edit } = useTextEdit(text, write);
  const refused = remarks.findRecord(pupil._id)?.refused;
  const resemblance = isChangeable ? findResemblance(row, remarks.rows) : null;
  const { next } = findNeighbours(remarks.rows, row);
  return (
    <div className={styles['columns']}>
      <section className={styles['remark']} aria-label={`${pupil.name}的评语`}>
        {heading}
        <FactBar
          facts={facts}
          pupilId={pupil._id}
          text={text}
          isChangeable={isChangeable}
          onFact={(fact) => edit((before) => insertFact(before, fact.words))}
        />
        {isChangeable ? (
          <TextArea
            label="评语"
            field={field}
            value={text}
            max={REMARK_CHARACTERS_MAX}
            placeholder={`写给${pupil.name}：先点一句常用语，再点一条事实`}
            onChange={write}
            onSelect={noteSelection}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !next) return;
              event.preventDefault();
              onPupil(next.pupil._id);
            }}
          />
        ) : (
          <SealedRemark {...view} />
        )}
        <div aria-live="polite">
          {refused && (
            <p className={styles['refused']}>
              <Icon name="warning" size={18} />
              <span>没有存上：{refused.message}</span>
              <Button variant="ghost" size="small" onClick={() => remarks.discard(pupil._id)}>
                放弃改动
              </Button>
            </p>
          )}
          {row.state === 'unfilled' && (
            <p className={styles['note']}>
              <Icon name="info" size={18} />
              {text.includes(STRENGTH_SLOT)
                ? '{亮点} 还没填，点一条事实，或者自己写'
                : '{姓名} 还没换成名字'}
            </p>
          )}
          {resemblance !== null && (
            <p className={styles['note']}>
              <Icon name="copy" size={18} />和{resemblance}很像，换个说法更好
            </p>
          )}
        </div>
        {pupil.before !== '' && (
          <details className={styles['before']}>
            <summary>上学期写的</summary>
            <p>{pupil.before}</p>
          </details>
        )}
      </section>
      {isChangeable && (
        <PhrasePane
          subject={sheet.subject}
          name={pupil.name}
          onPhrase={(phrase) => edit((before) => insertPhrase(before, phrase, pupil.name))}
          onManage={onManagePhrases}
        />
      )}
    </div>
  );
}

/** Buttons that go to the pupil before and after. At the last pupil the main button seals. */
export function RemarkSteps({ remarks, row, onPupil, onSeal }: RemarksView) {
  const { before, next } = findNeighbours(remarks.rows, row);
  return (
    <div className={styles['steps']}>
      <Button
        variant="soft"
        disabled={!before}
        onClick={() => {
          if (before) onPupil(before.pupil._id);
        }}
      >
        上一个
      </Button>
      {next ? (
        <Button wide onClick={() => onPupil(next.pupil._id)}>
          下一个：{next.pupil.name}
        </Button>
      ) : (
        <Button wide onClick={onSeal}>
          盖章
        </Button>
      )}
    </div>
  );
}
