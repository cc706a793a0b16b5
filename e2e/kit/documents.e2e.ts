import { expect, type Page } from '@playwright/test';

import { expectAccessible } from '../fixtures/accessibility.ts';
import {
  buildTextPdf,
  buildWordDocument,
  buildXlsxWorkbook,
  buildXlsWorkbook,
  buildPdf,
  buildPdfStream,
  buildWordParagraph,
} from '../fixtures/documents.ts';
import { test } from '../fixtures/worker-test.ts';

const findDialog = (page: Page) => page.getByRole('dialog');

async function openFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('选文档').setInputFiles(file);
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(findDialog(page).getByRole('heading', { name })).toBeVisible();
}

/** Returns the share of dark pixels in the text area of a rendered page, from 0 to 1. */
const measureInk = (page: Page, number: number) =>
  findDialog(page)
    .getByRole('region', { name: `第 ${number} 页`, exact: true })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      if (canvas.width === 0) return 0;
      // Only the area of the text is measured, without the coloured bar below it.
      const height = Math.round(canvas.height * 0.22);
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, height) ?? {};
      const dark = (data ?? []).filter((value, at) => at % 4 === 0 && value < 128);
      return dark.length / ((data?.length ?? 4) / 4);
    });

/** Checks whether an address belongs to the app itself. */
const isOwnAddress = (address: string) => /^(?:http:\/\/127|blob:http:\/\/127|data:)/.test(address);

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const text = buildPdfStream('BT /F1 28 Tf 80 300 Td (Hello) Tj ET');

/** Builds a PDF page that shows the content of object 4 in the font of object 3. */
const buildPdfPage = (width: number, height: number, annotations = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R /Annots [${annotations}] >>`;

/** Closes the document with Escape. */
async function closeDocument(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(findDialog(page)).toHaveCount(0);
}

/** Opens a PDF with pages of two sizes and a page that is missing, and expects all to fit the width. */
async function expectPagesToFit(page: Page): Promise<void> {
  const pdf = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [5 0 R 6 0 R 99 0 R] /Count 3 >>',
    font,
    text,
    buildPdfPage(595, 842),
    buildPdfPage(1191, 842),
  ]);
  await openFile(page, '海报.pdf', pdf);
  const pages = findDialog(page).getByRole('region', { name: /^第 \d 页$/ });
  await expect(pages).toHaveCount(3);
  await expect(pages.nth(2)).toContainText('这一页画不出来，请下载后看');
  for (const pdfPage of await pages.all()) {
    // The viewport is 390 px wide, and the page has a margin of 12 px on each side.
    expect((await pdfPage.boundingBox())?.width).toBe(366);
  }
  await closeDocument(page);
}

/** Opens a PDF without an embedded font, and expects its text. */
async function expectTextOfPdf(page: Page): Promise<void> {
  await openFile(page, '歌.pdf', buildTextPdf(2));
  await expect.poll(() => measureInk(page, 1)).toBeGreaterThan(0.001);
  await expect(findDialog(page).getByText('第一课 春天的歌').first()).toBeAttached();
  await expectAccessible(page);
  await closeDocument(page);
}

/** The first bytes of an Office file from before 2007. */
const oldFile = Buffer.from('d0cf11e0a1b11ae10000', 'hex');

/** Opens files that cannot be shown, and expects the reason of each and a link that downloads it. */
async function expectReasonsAndDownloads(page: Page): Promise<void> {
  for (const [name, bytes, message] of [
    ['坏.pdf', Buffer.from('%PDF-1.7 nothing'), '这份文件坏了'],
    ['坏.xls', oldFile, '这份文件坏了'],
    ['旧.doc', oldFile, '这种文件不能在这里看'],
  ] as const) {
    await test.step(name, async () => {
      await openFile(page, name, bytes);
      await expect(findDialog(page).getByRole('alert')).toContainText(message);
      const saving = page.waitForEvent('download');
      await findDialog(page)
        .getByRole('link', { name: `下载${name}` })
        .click();
      expect((await saving).suggestedFilename()).toBe(name);
      await closeDocument(page);
    });
  }
}

/** Opens a Word document, and closes it with the back button. */
async function openWordDocument(page: Page): Promise<void> {
  const title = '<w:pPr><w:jc w:val="center"/></w:pPr>';
  await openFile(page, '步骤.docx', buildWordDocument(buildWordParagraph('剪纸步骤单', title)));
  const heading = findDialog(page).getByText('剪纸步骤单');
  await expect(heading).toBeVisible();
  await expect(heading.locator('xpath=ancestor-or-self::p')).toHaveCSS('text-align', 'center');
  await expectAccessible(page);
  await page.goBack();
  await expect(findDialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^步骤\.docx/ })).toBeFocused();
}

/** Builds the rows of a sheet. The viewer shows at most 500 rows. */
const buildRows = (pupils: number) => [
  ['姓名', '分数'],
  ...Array.from({ length: pupils }, (_, at) => [`学生${at}`, at / 2]),
];

/** Opens a short workbook of the newer format, and a long one of the older format. */
async function openWorkbooks(page: Page): Promise<void> {
  const cell = findDialog(page).getByRole('cell', { name: '学生3', exact: true });
  await openFile(page, '成绩.xlsx', buildXlsxWorkbook(buildRows(20)));
  await expect(cell).toBeVisible();
  await expectAccessible(page);
  await closeDocument(page);

  await openFile(page, '旧成绩.xls', buildXlsWorkbook(buildRows(600)));
  await expect(cell).toBeVisible();
  await expect(findDialog(page).getByText('只显示前 500 行（共 601 行）')).toBeVisible();
  await closeDocument(page);
}

/** Opens a text in a Chinese encoding, and closes it with the button. */
async function openText(page: Page): Promise<void> {
  await openFile(page, '歌词.txt', Buffer.from('dcd4c0f2bba8', 'hex'));
  await expect(findDialog(page).getByText('茉莉花')).toBeVisible();
  await findDialog(page).getByRole('button', { name: '关闭' }).click();
  await expect(findDialog(page)).toHaveCount(0);
}

/** Builds a PDF with scripts that run on opening and on clicks, a link and a form field. */
function buildHostilePdf(): Buffer {
  const script = '/S /JavaScript /JS (app.alert\\("hacked"\\); hacked = 1;)';
  return buildPdf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction << ${script} >> /AcroForm << /Fields [7 0 R] >> >>`,
    '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
    font,
    text,
    buildPdfPage(595, 842, '6 0 R 7 0 R 8 0 R'),
    '<< /Type /Annot /Subtype /Link /Rect [80 290 300 340] /A << /S /URI /URI (http://elsewhere.example/a) >> >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (typed) /DA (/F1 12 Tf 0 g) /Rect [80 400 300 430] /AA << /K << ${script} >> >> >>`,
    `<< /Type /Annot /Subtype /Link /Rect [80 500 300 540] /A << ${script} >> >>`,
  ]);
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Builds an image whose file is on another server. `reference` embeds or links it. */
function buildExternalImage(reference: 'embed' | 'link'): string {
  return `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:${reference}="image"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

function buildHostileDocument(serverAddress: string): Buffer {
  const buildLink = (id: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/hyperlink" Target="${target}" TargetMode="External"/>`;
  const image = `<Relationship Id="image" Type="${office}/image" Target="${serverAddress}/a.png" TargetMode="External"/>`;
  const chunk = `<Relationship Id="chunk" Type="${office}/aFChunk" Target="chunk.html"/>`;
  const body = [
    buildWordParagraph('看上去很普通'),
    '<w:p><w:hyperlink r:id="script"><w:r><w:t>点我</w:t></w:r></w:hyperlink></w:p>',
    '<w:p><w:hyperlink r:id="away"><w:r><w:t>去外面</w:t></w:r></w:hyperlink></w:p>',
    buildExternalImage('embed'),
    buildExternalImage('link'),
    `<w:p><w:r><w:pict><v:shape style="width:90pt;height:90pt;background:url(${serverAddress}/b.png)" onload="hacked = 1"><v:imagedata r:id="image" src="${serverAddress}/c.png"/></v:shape></w:pict></w:r></w:p>`,
    buildWordParagraph(
      '&lt;script&gt;hacked = 1&lt;/script&gt;&lt;img src=x onerror="hacked = 1"&gt;',
    ),
    `<w:p><w:r><w:rPr><w:rFonts w:ascii="x'} body{display:none} @import url(${serverAddress}/d.css);"/><w:color w:val="red;background:url(${serverAddress}/e.png)"/></w:rPr><w:t>红字</w:t></w:r></w:p>`,
    '<w:altChunk r:id="chunk"/>',
  ].join('');
  return buildWordDocument(
    body,
    buildLink('script', 'javascript:hacked = 1') + buildLink('away', serverAddress) + image + chunk,
    {
      'word/chunk.html': `<script>parent.hacked = 1</script><img src="${serverAddress}/f.png" onerror="parent.hacked = 1">`,
    },
  );
}

/** Opens a hostile PDF. */
async function openHostilePdf(page: Page): Promise<void> {
  await openFile(page, '表格.pdf', buildHostilePdf());
  const first = findDialog(page).getByRole('region', { name: '第 1 页', exact: true });
  await expect(first.getByText('Hello')).toBeAttached();
  await expect(first.locator('a, input, textarea, select, button, iframe')).toHaveCount(0);
}

/** Opens a hostile Word document, and clicks on its links. */
async function openHostileDocument(page: Page): Promise<void> {
  await openFile(page, '作业.docx', buildHostileDocument('http://elsewhere.example'));
  const article = findDialog(page).getByRole('article', { name: '作业.docx' });
  await expect(article.getByText('看上去很普通')).toBeVisible();
  await article.getByText('点我').click();
  await article.getByText('去外面').click();
  await expect(article.getByText('红字')).toBeVisible();
  await expect(article.getByText('<script>hacked = 1</script>')).toBeVisible();
  await expect(article.locator('a, script, iframe, object, embed, svg, link, style')).toHaveCount(
    0,
  );
  const markup = await article.evaluate((host) => host.shadowRoot?.innerHTML ?? '');
  expect(markup).not.toContain('elsewhere.example');
}

test(
  'opens PDFs, Word documents, workbooks and texts that fit the width, offers others as a download with the reason, and shows only the text of hostile ones',
  { tag: '@phone' },
  async ({ page, gallery }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('dialog', () => requests.push('a dialog'));
    const expectHarmless = async () => {
      // When the network is idle, the page has loaded or blocked all resources.
      await page.waitForLoadState('networkidle');
      // The load state stays idle when a document is opened later. So this request waits for the ones before it.
      await page.evaluate(async () => (await fetch(location.href)).text());
      expect(requests.filter((address) => !isOwnAddress(address))).toEqual([]);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    };
    await page.goto(`${gallery}?part=documents`);
    await expectTextOfPdf(page);
    await expectPagesToFit(page);
    await openWordDocument(page);
    await openWorkbooks(page);
    await openText(page);
    await expectReasonsAndDownloads(page);
    await openHostilePdf(page);
    await expectHarmless();
    await closeDocument(page);
    await openHostileDocument(page);
    await expectHarmless();
  },
);
