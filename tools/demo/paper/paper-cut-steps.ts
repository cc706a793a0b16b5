import { type Block, buildWordFile } from './word-file.ts';

const blocks: readonly Block[] = [
  { kind: 'title', text: '剪纸步骤单：五瓣团花' },
  { kind: 'heading', text: '准备' },
  {
    kind: 'table',
    rows: [
      ['工具和材料', '做什么用'],
      ['正方形彩纸一张（约 15 厘米）', '剪团花'],
      ['铅笔、橡皮', '画纹样'],
      ['圆头剪刀', '剪纹样'],
      ['固体胶、白卡纸', '把团花贴平、展示'],
    ],
  },
  { kind: 'heading', text: '步骤' },
  { kind: 'step', text: '折：先沿对角线对折成三角形，再折成五等份，边要对齐、压平。' },
  { kind: 'step', text: '画：在折好的纸上画纹样。中心的尖角是花心，靠外的一边是花瓣。' },
  { kind: 'step', text: '查：看一看折边。折边不能全部剪断，要留下相连的地方，花瓣才不会散开。' },
  { kind: 'step', text: '剪：先剪里面的小纹样，再剪外面的大轮廓；转弯时转纸，不转剪刀。' },
  { kind: 'step', text: '展：轻轻展开，夹在书里压平，再贴到白卡纸上。' },
  { kind: 'heading', text: '常用纹样' },
  {
    kind: 'table',
    rows: [
      ['纹样', '样子', '用在哪里'],
      ['月牙纹', '弯弯的，像月亮', '花瓣的弧线、叶子的脉'],
      ['锯齿纹', '一排尖尖的小齿', '羽毛、花蕊的边'],
      ['柳叶纹', '两头尖、中间宽', '叶片、花瓣'],
      ['圆点纹', '圆圆的小孔', '花心、眼睛'],
    ],
  },
  { kind: 'heading', text: '安全' },
  { kind: 'note', text: '剪刀递给别人时，自己握住合拢的刀口，把手柄朝向对方；不用时合上、放平。' },
  { kind: 'heading', text: '自己评一评' },
  {
    kind: 'table',
    rows: [
      ['看什么', '做到了', '还要努力'],
      ['五个花瓣一样大', '', ''],
      ['纹样里有疏有密', '', ''],
      ['花瓣连在一起，没有剪断', '', ''],
      ['桌面收拾干净', '', ''],
    ],
  },
];

/** Builds the handout of the paper-cutting homework. */
export const buildPaperCutSteps = (): Uint8Array => buildWordFile('剪纸步骤单：五瓣团花', blocks);
