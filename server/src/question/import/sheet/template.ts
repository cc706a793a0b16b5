import writeXlsx, { type SheetData } from 'write-excel-file/node';

import { columnNames, type ColumnName, requiredColumns } from './columns.ts';

type ExampleRow = Partial<Record<ColumnName, string>>;

const placement: ExampleRow = { 科目: '音乐', 年级: '五年级', 单元: '3' };

/** One example row for each type of question. A test checks that these rows have no faults. */
export const exampleRows: readonly ExampleRow[] = [
  {
    题号: '1',
    题型: '单选',
    题干: '下面哪一件是弦乐器？',
    选项A: '笛子',
    选项B: '二胡',
    选项C: '大鼓',
    答案: 'B',
    解析: '二胡有两根弦，用弓拉奏。',
    分值: '2',
    难度: '易',
    知识点: '民族乐器',
    ...placement,
  },
  {
    题号: '2',
    题型: '多选',
    题干: '哪些是打击乐器？',
    选项A: '大鼓',
    选项B: '二胡',
    选项C: '锣',
    选项D: '笛子',
    答案: 'AC',
    分值: '3',
    计分: '漏选得部分分',
    ...placement,
  },
  {
    题号: '3',
    题型: '判断',
    题干: '《茉莉花》是一首摇滚歌曲。',
    答案: '错；民歌|是民歌',
    分值: '2',
    ...placement,
  },
  {
    题号: '4',
    题型: '填空',
    题干: '四分音符唱____拍，标准音是每秒____赫兹。',
    答案: '一|1；=440±1',
    分值: '4',
    ...placement,
  },
  {
    题号: '5',
    题型: '连线',
    题干: '把乐器和它的种类连起来。',
    选项A: '笛子=吹管',
    选项B: '二胡=拉弦',
    选项C: '琵琶=弹拨',
    选项D: '=打击',
    分值: '3',
    ...placement,
  },
  {
    题号: '6',
    题型: '排序',
    题干: '把速度从慢到快排好。',
    选项A: '快板',
    选项B: '慢板',
    选项C: '中板',
    答案: 'BCA',
    分值: '3',
    ...placement,
  },
  {
    题号: '7',
    题型: '主观',
    题干: '这首歌的情绪是怎样的？为什么？',
    答案: '节奏明快(2)；情绪欢快(3)',
    分值: '5',
    ...placement,
  },
  { 题号: '8', 题型: '套题', 题干: '想一想《茉莉花》，回答问题。', ...placement },
  {
    题号: '8.1',
    题型: '单选',
    题干: '它是哪里的民歌？',
    选项A: '江苏',
    选项B: '陕西',
    答案: 'A',
    分值: '2',
  },
  { 题号: '8.2', 题型: '判断', 题干: '它的旋律优美、婉转。', 答案: '对', 分值: '1' },
];

const notes: readonly (readonly [string, string])[] = [
  ['题型', '单选、多选、判断、填空、连线、排序、主观、套题；其他题型请用题目包'],
  ['答案 · 单选、多选', '选项字母，如 B、AC'],
  ['答案 · 判断', '对 或 错；要写理由时：错；理由1|理由2'],
  [
    '答案 · 填空',
    '题干里用 ____ 表示空；几个空用“；”隔开，一个空有几种写法用“|”隔开；数可以写 =440±1',
  ],
  ['选项 · 连线', '左=右，如 笛子=民族；右边多出来的写 =鼓；答案不用填'],
  ['答案 · 排序', '正确的顺序，如 CABD；不填时，选项已经是正确的顺序'],
  ['答案 · 主观', '参考答案；要点写成 节奏明快(2)，要点的分加起来等于分值'],
  ['套题', '题号 3 是套题，3.1、3.2 是它的小题'],
  ['科目、年级、单元', '可以不填，导入时再选'],
  ['难度', '1–5，或 易、较易、中、较难、难'],
  ['计分', '多选：漏选得部分分、全对才得分、错选扣分；填空：不分顺序；排序：全对才得分'],
  ['图片、音频', '和题目表一起压缩成 zip 时可用，如 media/a.png；文件名用英文字母和数字'],
];

/** The number of empty rows that are already formatted as text. */
const EMPTY_TEXT_ROWS = 300;
const HEADER_COLOUR = '#DFECF6';
const columnWidths: Partial<Record<ColumnName, number>> = {
  题干: 40,
  解析: 30,
  答案: 18,
  知识点: 18,
};

const buildTextCell = (value: string) => ({ value, type: String, format: '@', wrap: true });

const buildHeaderCell = (name: ColumnName) => ({
  value: requiredColumns.includes(name) ? `${name}*` : name,
  type: String,
  format: '@',
  fontWeight: 'bold' as const,
  backgroundColor: HEADER_COLOUR,
});

function buildSheet(rows: readonly ExampleRow[]): SheetData {
  return [
    columnNames.map(buildHeaderCell),
    ...rows.map((row) => columnNames.map((name) => buildTextCell(row[name] ?? ''))),
  ];
}

/**
 * Writes the template of a question sheet: the sheet to fill in, examples, and notes. All cells are texts, because spreadsheet programs
 * turn an answer such as 3/4 into a date.
 */
export function writeQuestionTemplate(): Promise<Buffer> {
  const columns = columnNames.map((name) => ({ width: columnWidths[name] ?? 12 }));
  const layout = { columns, stickyRowsCount: 1 };
  const empty = Array.from({ length: EMPTY_TEXT_ROWS }, (): ExampleRow => ({}));
  return writeXlsx([
    { sheet: '题目', data: buildSheet(empty), ...layout },
    { sheet: '示例', data: buildSheet(exampleRows), ...layout },
    {
      sheet: '说明',
      data: notes.map(([name, text]) => [buildTextCell(name), buildTextCell(text)]),
      columns: [{ width: 20 }, { width: 90 }],
    },
  ]).toBuffer();
}
