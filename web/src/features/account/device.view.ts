/** The kind of a device, which selects the image. */
export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** The patterns of operating systems. A user agent may match several patterns, and the first match counts. */
const systems: readonly [RegExp, DeviceKind, string][] = [
  [/iPad/, 'tablet', 'iPad'],
  [/iPhone|iPod/, 'phone', 'iPhone'],
  [/(?=.*HarmonyOS|.*OpenHarmony)(?=.*Tablet)/i, 'tablet', '鸿蒙平板'],
  [/HarmonyOS|OpenHarmony/i, 'phone', '鸿蒙手机'],
  [/Android(?!.*Mobile)/, 'tablet', '安卓平板'],
  [/Android/, 'phone', '安卓手机'],
  [/Windows/, 'computer', 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'computer', 'Mac 电脑'],
  [/CrOS|Linux|X11/, 'computer', 'Linux 电脑'],
];

const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/QQBrowser/, 'QQ浏览器'],
  [/\bQQ\//, 'QQ'],
  [/UCBrowser|UCWEB/, 'UC浏览器'],
  [/Quark/, '夸克'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/VivoBrowser/, 'vivo浏览器'],
  [/HeyTapBrowser/, 'OPPO浏览器'],
  [/360SE|QIHU|360EE/, '360浏览器'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge浏览器'],
  [/Firefox|FxiOS/, '火狐浏览器'],
  [/OPR\//, 'Opera浏览器'],
  [/Chrome|CriOS/, 'Chrome浏览器'],
  [/Safari/, 'Safari浏览器'],
];

/** Returns the kind and a readable name of the device with this `User-Agent`. An unknown device gets a general name. */
export function describeDevice(agent: string): { kind: DeviceKind; name: string } {
  const system = systems.find(([pattern]) => pattern.test(agent));
  const browser = browsers.find(([pattern]) => pattern.test(agent));
  const name = [system?.[2], browser?.[1]].filter(Boolean).join(' · ');
  return { kind: system?.[1] ?? 'computer', name: name || '没有留下名称的设备' };
}
