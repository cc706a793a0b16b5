/** Spec section 9, one place each. Units are in the names. */
export const CLIENT_PLATFORM = '11';
export const CLIENT_VERSION = '1.0.0';
/** Below it the form for phones. Style sheets say the same in their media queries. */
export const DESKTOP_FROM_PX = 1000;
export const MAIN_UI_DELAY_MS = 500;
export const REDIRECT_DELAY_MS = 1000;
export const QR_INIT_DELAY_MS = 10;
export const REQUEST_TIMEOUT_MS = 6000;
export const TOAST_MS = 3000;
export const TOAST_FADE_MS = 500;
/** The root's text is the window's width divided by 10, at most this. */
export const ROOT_TEXT_MAX_PX = 37.5;
export const CODE_COOLDOWN_SECONDS = 30;
/** Answers made before the deadline may arrive this much later and still count. */
export const DEADLINE_GRACE_SECONDS = 60;
export const PAGE_LIMIT_DEFAULT = 20;
export const PAGE_LIMIT_MAX = 100;
/** Takes that one recorder makes before it refuses. */
export const TAKES_MAX = 20;
export const TAKE_SAMPLE_RATE = 44_100;
export const TAKE_KILOBITS_PER_SECOND = 128;
/** Frames that the microphone hands over at once. */
export const TAKE_BUFFER_FRAMES = 4096;
/** The longest that a sound is said to be. */
export const SHOWN_AUDIO_MAX_SECONDS = 600;
/** The longer and the shorter side of a picture that is sent, whichever way it stands. */
export const IMAGE_LONG_MAX_PX = 1280;
export const IMAGE_SHORT_MAX_PX = 720;
export const IMAGE_QUALITY = 0.7;
/** Sound that is sent; but a WAV stays one, of 16 bits (pcm_s16le) at its own rate. */
export const AUDIO_KILOBITS_PER_SECOND = 128;
export const WAV_SAMPLE_RATE = 16_000;
