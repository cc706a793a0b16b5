import { mediaMessages } from '@meiyu/contract/shared/media-messages';

/** `film` needs a camera and a microphone. */
export type CaptureDevice = 'microphone' | 'camera' | 'film';

/**
 * Why a device cannot be used. unsupported: the browser cannot use it · refused: the user did not allow it · missing: there is no such
 * device · busy: another program uses it · lost: it stopped while it was in use · broken: any other error.
 */
export type CaptureFailure = 'unsupported' | 'refused' | 'missing' | 'busy' | 'lost' | 'broken';

const failureByErrorName: Record<string, CaptureFailure> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Converts an error of `getUserMedia` to a failure. */
export function toCaptureFailure(error: unknown): CaptureFailure {
  return (error instanceof DOMException && failureByErrorName[error.name]) || 'broken';
}

/** Describes how the user allows the device in the browser with this user agent. */
function describeHowToAllow(device: string, userAgent: string): string {
  if (/MicroMessenger/.test(userAgent)) {
    return `在手机“设置”里找到微信，打开${device}，再回来点一次`;
  }
  if (/iPhone|iPad/.test(userAgent)) {
    return `点地址栏左边的“大小”按钮，在“网站设置”里允许${device}，再点一次`;
  }
  if (/Android/.test(userAgent)) {
    return `点地址栏左边的小锁，在“权限”里打开${device}，再点一次`;
  }
  return `点地址栏左边的小锁，把${device}改成“允许”，再点一次`;
}

interface AdviceTexts {
  /** A sentence that says what happened. */
  what: string;
  /** A sentence that says what the user can do. */
  advice: string;
}

const UNSUPPORTED_ADVICE = '请用 https 开头的网址打开，或者换一个新一些的浏览器';

const texts: Record<CaptureDevice, Record<Exclude<CaptureFailure, 'refused'>, AdviceTexts>> = {
  microphone: {
    unsupported: { what: mediaMessages.recordingUnsupported, advice: UNSUPPORTED_ADVICE },
    missing: { what: '没有找到麦克风', advice: '插上耳机或麦克风，再点一次' },
    busy: { what: '麦克风正被别的程序使用', advice: '关掉正在通话或录音的程序，再点一次' },
    lost: { what: '麦克风断开了', advice: '录好的都还在，可以接着录，也可以直接完成' },
    broken: { what: '录音没有成功', advice: '请刷新页面再试一次，之前录好的都还在' },
  },
  camera: {
    unsupported: { what: '不支持拍照', advice: UNSUPPORTED_ADVICE },
    missing: { what: '没有找到摄像头', advice: '插上摄像头，再点一次，也可以选一张图片' },
    busy: { what: '摄像头正被别的程序使用', advice: '关掉正在视频通话的程序，再点一次' },
    lost: { what: '摄像头断开了', advice: '重新插好摄像头，再点一次' },
    broken: { what: '摄像头没有打开', advice: '请再试一次，也可以选一张图片' },
  },
  film: {
    unsupported: { what: '不支持录像', advice: '可以用手机的相机拍好，再在这里选那段视频' },
    missing: { what: '没有找到摄像头或麦克风', advice: '插上它们再点一次，也可以选一段拍好的视频' },
    busy: { what: '摄像头正被别的程序使用', advice: '关掉正在视频通话的程序，再点一次' },
    lost: { what: '摄像头断开了', advice: '拍好的都还在。重新插好摄像头，再点一次' },
    broken: { what: '没有拍成', advice: '请再试一次，之前拍好的都还在；也可以选一段拍好的视频' },
  },
};

export function getCaptureAdvice(
  device: CaptureDevice,
  failure: CaptureFailure,
  userAgent: string,
): AdviceTexts {
  if (failure !== 'refused') return texts[device][failure];
  const name = { microphone: '麦克风', camera: '摄像头', film: '摄像头或麦克风' }[device];
  return { what: `${name}没有打开`, advice: describeHowToAllow(name, userAgent) };
}
