/** A certificate on a table, as a pupil of the demo photographs it. */
interface Certificate {
  heading: string;
  name: string;
  text: string;
  award: string;
  organiser: string;
  /** The colour of the border. */
  colour: string;
  /** The rotation in degrees. */
  turn: number;
  /** The colour of the table. */
  table: string;
  /** The darkness of the far corner, 0 to 1. */
  shade: number;
  upright?: boolean;
}

/** The certificates of the demo's honours, by the name of the image. */
export const certificates: Readonly<Record<string, Certificate>> = {
  choir: {
    heading: '奖 状',
    name: '云栖小学 五(1)班合唱队',
    text: '在市中小学合唱节比赛中表现优异，荣获',
    award: '一等奖',
    organiser: '市教育局',
    colour: '#c0341d',
    turn: -2,
    table: '#e3c79a',
    shade: 0.22,
  },
  sketch: {
    heading: '荣誉证书',
    name: '林小满 同学',
    text: '在“春天写生”美术活动中，荣获小学组',
    award: '二等奖',
    organiser: '区教育局',
    colour: '#1d7d62',
    turn: 1.5,
    table: '#cfd8dc',
    shade: 0.2,
    upright: true,
  },
  papercut: {
    heading: '奖 状',
    name: '林小满 同学',
    text: '剪纸作品《团圆》在学校现场测评中，获得',
    award: '特等奖',
    organiser: '云栖小学',
    colour: '#b02a5b',
    turn: -1.5,
    table: '#efe4cf',
    shade: 0.18,
    upright: true,
  },
  'folk-dark': {
    heading: '荣誉证书',
    name: '云栖小学 民乐小组',
    text: '在少儿民乐小组展演中，荣获',
    award: '三等奖',
    organiser: '省教育厅',
    colour: '#1c5aa0',
    turn: 7,
    table: '#5c4430',
    shade: 0.9,
  },
  solo: {
    heading: '荣誉证书',
    name: '林小满 同学',
    text: '独唱《送别》参加区中小学生独唱独奏展示，获得',
    award: '优秀奖',
    organiser: '区教育局',
    colour: '#c0341d',
    turn: 2,
    table: '#d9c3a5',
    shade: 0.25,
  },
  grading: {
    heading: '考级证书',
    name: '林小满',
    text: '参加社会艺术水平考级，声乐专业，成绩合格',
    award: '四级',
    organiser: '省音乐家协会',
    colour: '#7a5a1e',
    turn: -1,
    table: '#b9c4cb',
    shade: 0.25,
    upright: true,
  },
  painter: {
    heading: '奖 状',
    name: '林小满 同学',
    text: '在“红领巾小画家”活动中，荣获',
    award: '三等奖',
    organiser: '市教育局',
    colour: '#c0341d',
    turn: 1,
    table: '#e6d2b0',
    shade: 0.2,
  },
  calligraphy: {
    heading: '奖 状',
    name: '赵若溪 同学',
    text: '在学校“小小书法家”现场测评中，获得',
    award: '一等奖',
    organiser: '云栖小学',
    colour: '#1c5aa0',
    turn: -2.5,
    table: '#c9b08a',
    shade: 0.3,
  },
};

/** Builds the page that shows the certificate on the table. */
export function buildCertificatePage(certificate: Certificate): string {
  const { heading, name, text, award, organiser, colour, turn, table, shade } = certificate;
  const [width, height] = certificate.upright ? [600, 800] : [860, 610];
  return `
    <body style="margin:0;height:100vh;display:grid;place-items:center;overflow:hidden;
      font-family:'Noto Serif CJK SC',serif;color:#2a2018;
      background:repeating-linear-gradient(94deg, rgba(60,30,10,.05) 0 3px, transparent 3px 17px), ${table}">
      <div style="position:relative;box-sizing:border-box;width:${width}px;height:${height}px;padding:58px 70px;
        background:#fffaf0;transform:rotate(${turn}deg);box-shadow:4px 10px 22px rgba(40,20,10,.45)">
        <div style="position:absolute;inset:18px;border:7px solid ${colour}"></div>
        <div style="position:absolute;inset:30px;border:1.5px solid ${colour}"></div>
        ${[
          'left:30px;top:30px',
          'right:30px;top:30px',
          'left:30px;bottom:30px',
          'right:30px;bottom:30px',
        ]
          .map(
            (place) =>
              `<div style="position:absolute;${place};width:44px;height:44px;border-radius:50%;
                background:radial-gradient(circle, ${colour} 0 22%, transparent 24% 44%, ${colour} 46% 58%, transparent 60%)"></div>`,
          )
          .join('')}
        <div style="text-align:center;font-size:64px;font-weight:700;letter-spacing:14px;color:${colour}">${heading}</div>
        <div style="margin-top:34px;font-size:30px;font-weight:700">${name}：</div>
        <div style="margin-top:22px;font-size:27px;line-height:1.75;text-indent:2em">${text}</div>
        <div style="margin-top:22px;text-align:center;font-size:50px;font-weight:700;letter-spacing:10px;color:${colour}">${award}</div>
        <div style="position:absolute;right:84px;bottom:84px;font-size:25px">${organiser}</div>
        <svg style="position:absolute;right:92px;bottom:50px;opacity:.82" width="120" height="120" viewBox="-60 -60 120 120">
          <circle r="54" fill="none" stroke="#d02a1c" stroke-width="5"/>
          <path d="M0-22L6-7L21-7L9 3L14 18L0 9L-14 18L-9 3L-21-7L-6-7Z" fill="#d02a1c"/>
        </svg>
      </div>
      <div style="position:fixed;inset:0;background:radial-gradient(circle at 30% 20%,
        rgba(255,250,235,.25), rgba(30,15,5,${shade}))"></div>
    </body>`;
}
