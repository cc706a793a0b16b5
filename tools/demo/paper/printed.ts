import { beatPath, beatPatterns, type Metre, strengths } from '../film/beat-pattern.ts';
import { colour, dot, label, stroke, tag } from '../picture/svg.ts';

const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${title}</title><style>
@page { size: A4; margin: 18mm 16mm; }
body { margin: 0; color: ${colour.ink}; font: 13pt/1.7 'Noto Sans CJK SC', sans-serif; }
h1 { margin: 0 0 6mm; color: ${colour.zhu}; font-size: 22pt; text-align: center; }
h2 { margin: 6mm 0 2mm; color: ${colour.qing}; font-size: 15pt; }
.row { display: flex; justify-content: space-between; }
figure { margin: 0; width: 31%; text-align: center; }
.four figure { width: 23%; }
svg { width: 100%; }
li { margin-bottom: 1.5mm; }
</style><h1>${title}</h1>${body}</html>`;

const svg = (box: string, ...parts: string[]) =>
  tag('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: box }, ...parts);

function beatFigure(metre: Metre, name: string): string {
  const beats = beatPatterns[metre].flatMap(({ at: [x, y] }, index) => [
    dot(x, y, 7, colour.zhu),
    label(x, y + 34, String(index + 1), { 'font-size': 26, 'font-weight': 700 }),
  ]);
  const path = tag('path', {
    d: beatPath(metre),
    fill: 'none',
    stroke: colour.qing,
    'stroke-width': 4,
    'stroke-linejoin': 'round',
  });
  return `<figure>${svg('110 30 270 230', path, ...beats)}${name}<br>${strengths[metre].join(' · ')}</figure>`;
}

const beatSheet = page(
  '指挥图示',
  `<p>图示是从指挥自己看过去的右手动作。红点是拍点，数字是第几拍。</p>
<div class="row">${beatFigure(2, '二拍子')}${beatFigure(3, '三拍子')}${beatFigure(4, '四拍子')}</div>
<h2>怎样练</h2>
<ol><li>站直，肩膀放松，手抬到胸前，起拍先向上提。</li>
<li>二拍子：下、上；三拍子：下、右、上；四拍子：下、左、右、上。</li>
<li>到拍点时手腕轻轻一弹，动作快；两个拍点之间走弧线，动作慢。</li>
<li>第一拍是强拍，动作最大；四拍子的第三拍是次强拍，比弱拍大一点。</li>
<li>一边唱《小星星》一边打四拍子，看看每一句是不是从第一拍开始。</li></ol>`,
);

const paper = { fill: colour.zhu, stroke: colour.ink, 'stroke-width': 1.5 };
const fold = { stroke: colour.ink, 'stroke-width': 1.5, 'stroke-dasharray': '6 5' };

const square = svg(
  '0 0 120 120',
  tag('rect', { x: 10, y: 10, width: 100, height: 100, ...paper }),
  stroke(10, 110, 110, 10, fold),
);
const triangle = svg(
  '0 0 120 120',
  tag('path', { d: 'M5 95H115L60 40Z', ...paper }),
  stroke(60, 40, 60, 95, fold),
);
/** The folded triangle in fifths: each ray goes out from the middle of its long side. */
const fifths = svg(
  '0 0 120 120',
  tag('path', { d: 'M5 95H115L60 40Z', ...paper }),
  ...[36, 72, 108, 144].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    // To the edge of the right-angled triangle: x/55 + y/55 = 1.
    const reach = 55 / (Math.abs(Math.cos(turn)) + Math.sin(turn));
    return stroke(60, 95, 60 + Math.cos(turn) * reach, 95 - Math.sin(turn) * reach, fold);
  }),
);
const wedge = svg(
  '0 0 120 120',
  tag('path', { d: 'M60 110L41 22Q60 6 79 22Z', ...paper }),
  tag('path', { d: 'M60 74C50 60 52 44 60 36C68 44 70 60 60 74Z', fill: colour.card }),
  tag('path', { d: 'M48 53q9 2 6 14Z', fill: colour.card }),
  tag('path', { d: 'M72 53q-9 2 -6 14Z', fill: colour.card }),
);

const foldSheet = page(
  '五瓣团花折剪图',
  `<div class="row four"><figure>${square}1. 沿对角线对折</figure><figure>${triangle}2. 再对折一下，找到底边中点，压出记号后打开</figure><figure>${fifths}3. 从中点出发，按虚线折成五等份，每份 36°</figure><figure>${wedge}4. 叠成一个尖角，画纹样，剪</figure></div>
<h2>为什么是 36°？</h2>
<p>对折以后，底边中点两侧合起来是一个平角，180°。平均分成五份，每份 180° ÷ 5 = 36°。展开时每份变成两份，对称的两半合成一个花瓣，一共五瓣。</p>
<h2>剪之前再看一眼</h2>
<ul><li>尖角是团花的中心，剪掉一点，中间就有一个小孔。</li><li>两条折边上都要留下没剪断的地方，展开后花瓣才连得住。</li><li>里面的小纹样先剪，外面的轮廓后剪。</li></ul>`,
);

/** Papers to be printed by a browser, by their name. */
export const printedPapers: Readonly<Record<string, string>> = {
  'beat-patterns': beatSheet,
  'paper-cut-folding': foldSheet,
};
