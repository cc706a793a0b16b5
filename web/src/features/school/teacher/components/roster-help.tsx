import { Card } from '../../../../ui/layout/card.tsx';
import styles from './roster-help.module.css';

const sheets = [
  {
    name: '学生',
    columns: '学校标识码、学号、姓名、性别、年级、班级',
    optional: '学籍号、入学年份、状态、初始密码',
  },
  {
    name: '老师',
    columns: '学校标识码、工号、姓名、任教（如 音乐:三年级1班;三年级2班）',
    optional: '性别、初始密码',
  },
  { name: '班级', columns: '学校标识码、年级、班级、名称', optional: '' },
];

const rules =
  '学生按学号、老师按工号对应：没有变的不动，变了的更新，表里没有的保留。转走的学生，状态写“离校”。留空的格子不改动已有的值；密码和手机号从不改动。';

/** Says which columns the sheets of a roster have, and what an import does. */
export function RosterHelp() {
  return (
    <Card as="section" aria-label="名册的写法">
      <h2 className={styles['title']}>名册的写法</h2>
      <dl className={styles['sheets']}>
        {sheets.map(({ name, columns, optional }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {columns}
              {optional && <small>可以有：{optional}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>{rules}</p>
    </Card>
  );
}
