import { mediaMessages } from '@meiyu/contract/shared/messages';

/**
 * Why there is no sound: the browser cannot record, its user does not let us, there is no microphone, another program has
 * it, it went away in the middle, or something else broke.
 */
export type MicrophoneFailure = 'unsupported' | 'refused' | 'missing' | 'busy' | 'lost' | 'broken';

const byName: Record<string, MicrophoneFailure> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The failure that an error of `getUserMedia` tells of. */
export function microphoneFailure(error: unknown): MicrophoneFailure {
  return (error instanceof DOMException && byName[error.name]) || 'broken';
}

/** Where a pupil allows the microphone on this device, by the browser's name of itself. */
function howToAllow(userAgent: string): string {
  if (/MicroMessenger/.test(userAgent)) {
    return '在手机“设置”里找到微信，打开麦克风，再回来点一次';
  }
  if (/iPhone|iPad/.test(userAgent)) {
    return '点地址栏左边的“大小”按钮，在“网站设置”里允许麦克风，再点一次';
  }
  if (/Android/.test(userAgent)) {
    return '点地址栏左边的小锁，在“权限”里打开麦克风，再点一次';
  }
  return '点地址栏左边的小锁，把麦克风改成“允许”，再点一次';
}

/** What is told of a failure: what happened, and what one can do. */
export function microphoneAdvice(
  failure: MicrophoneFailure,
  userAgent: string,
): { what: string; advice: string } {
  const told: Record<MicrophoneFailure, { what: string; advice: string }> = {
    unsupported: {
      what: mediaMessages.recordingUnsupported,
      advice: '请用 https 开头的网址打开，或者换一个新一些的浏览器',
    },
    refused: { what: '麦克风没有打开', advice: howToAllow(userAgent) },
    missing: { what: '没有找到麦克风', advice: '插上耳机或麦克风，再点一次' },
    busy: { what: '麦克风正被别的程序使用', advice: '关掉正在通话或录音的程序，再点一次' },
    lost: { what: '麦克风断开了', advice: '录好的都还在，可以接着录，也可以直接完成' },
    broken: { what: '录音没有成功', advice: '请刷新页面再试一次，之前录好的都还在' },
  };
  return told[failure];
}
