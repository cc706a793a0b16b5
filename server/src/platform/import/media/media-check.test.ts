import { expect, test } from 'vitest';

import { findSvgFault } from '../../media/svg-fault.ts';
import { getClaimedExtension, findContentFault, findMediaSizeFault } from './media-check.ts';

const svg = (content: string, root = 'xmlns="http://www.w3.org/2000/svg"') =>
  Buffer.from(`<svg ${root} xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`);

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test.each([
  ['a plain drawing', '<circle r="1" fill="url(#g)" style="stroke:red"/><use href="#a"/>'],
  ['an embedded image', '<image href="data:image/png;base64,AAAA"/>'],
  ['spaces around a gradient name', '<circle r="1" fill="url( #g )"/>'],
  ['text that looks like an address', '<style>.a{fill:red}</style><text>url(x)</text>'],
  ['its own style', '<style>.a{fill:red}</style>'],
])('accepts an SVG with %s', (_, content) => {
  expect(findSvgFault(svg(content))).toBeNull();
});

test.each([
  ['a script', '<script>alert(1)</script>', '<script>'],
  ['a script in another case', '<SCRIPT/>', '<SCRIPT>'],
  ['HTML', '<foreignObject/>', '<foreignObject>'],
  ['XHTML', '<p xmlns="http://www.w3.org/1999/xhtml"/>', 'HTML'],
  ['a handler', '<a onclick="x()"/>', 'onclick'],
  ['an animated handler', '<set attributeName="onload"/>', 'onload'],
  ['an external image', '<image xlink:href="https://example.com/a.png"/>', 'xlink:href'],
  ['an embedded SVG', '<image href="data:image/svg+xml;base64,AAAA"/>', 'href'],
  ['a script address', '<a href="javascript:alert(1)"/>', 'href'],
  ['an animated address', '<animate attributeName="href" to="x"/>', 'href'],
  ['an imported style', '<style>@import "https://example.com/a.css";</style>', '样式'],
  ['an escaped style', '<style>a{b:\\75rl(x)}</style>', '样式'],
  ['style after an element in it', '<style><g/>@import url(//evil);</style>', '样式'],
  ['style in a second element', '<style/><style>a{b:url(x)}</style>', '样式'],
  ['style in CDATA', '<style><![CDATA[a{b:url(x)}]]></style>', '样式'],
  ['style around a comment', '<style>@imp<!-- -->ort "a.css";</style>', '样式'],
  ['an external fill', '<path fill="url(https://example.com/#a)"/>', '样式'],
  ['broken tags', '<g>', '不是完好的 SVG'],
])('refuses an SVG with %s', (_, content, reason) => {
  expect(findSvgFault(svg(content))).toContain(reason);
});

test('refuses an SVG because of its prologue or its root', () => {
  const entity = Buffer.from(
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
  );
  const sheet = Buffer.from(
    '<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  );
  expect(findSvgFault(entity)).toBe('SVG 里不能定义实体');
  expect(findSvgFault(sheet)).toBe('SVG 里不能引用外部样式');
  expect(findSvgFault(svg('', 'class="x"'))).toContain('最外层应为');
});

test.each([
  ['png', png, null],
  ['jpg', png, '内容是 png，文件名却是 .jpg'],
  ['png', Buffer.from('<html>'), '内容不是 png，也不是能用的图片、声音或视频'],
  ['mp3', Buffer.from('ID3\u0004'), null],
  ['mp3', Buffer.from([0xff, 0xfb, 0x90, 0x64]), null],
  ['mp3', Buffer.from([0xff, 0xf1, 0x50, 0x80]), '内容不是 mp3，也不是能用的图片、声音或视频'],
  ['wav', Buffer.from('RIFF____WAVE'), null],
  ['webp', Buffer.from('RIFF____WEBP'), null],
  ['mp4', Buffer.from('____ftypisom'), null],
  ['ogg', Buffer.from('OggS'), null],
  ['gif', Buffer.alloc(0), '文件是空的'],
] as const)('checks a .%s by its bytes', (extension, bytes, fault) => {
  expect(findContentFault(extension, bytes)).toBe(fault);
});

test('checks names and sizes before reading files', () => {
  expect(getClaimedExtension('media/a.JPEG')).toBe('jpg');
  expect(getClaimedExtension('media/a.exe')).toBeNull();
  expect(findMediaSizeFault('svg', 3 * 1024 ** 2)).toBe('文件太大，svg 最多 2 MB');
  expect(findMediaSizeFault('svg', 100)).toBeNull();
});
